/** Workers and what their sandboxes proved, as they last said themselves. */
import type { SandboxReport } from '@/lib/core/runs/sandbox-report'
import { heartbeatLateMs } from '@/lib/core/runs/lease'
import { type Tx, database } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { readSandboxReport } from './stored-runs'

type WorkerIdentity = { id: string; host: string; pid: number }

/** Says that the worker lives and what its sandbox can do; the first time it makes the worker known. */
export async function beat(worker: WorkerIdentity, report: SandboxReport): Promise<void> {
  const { id, host, pid } = worker
  await database().$executeRaw`
    INSERT INTO worker_node (id, host, pid, started_at, seen_at, sandbox)
    VALUES (${id}, ${host}, ${pid}, now(), now(), ${JSON.stringify(report)}::jsonb)
    ON CONFLICT (id) DO UPDATE SET seen_at = now(), sandbox = excluded.sandbox`
}

export async function markStopped(workerId: string): Promise<void> {
  await database().$executeRaw`UPDATE worker_node SET stopped_at = now() WHERE id = ${workerId}`
}

type WorkerRecord = WorkerIdentity & { seenAt: Date; report: SandboxReport }

/** Heard lately, and did not say that it stops; the database's clock decides what is late. */
const isLive = Prisma.sql`stopped_at IS NULL AND seen_at > now() - ${heartbeatLateMs} * interval '1 ms'`

export async function listLiveWorkers(tx: Tx): Promise<WorkerRecord[]> {
  const rows = await tx.$queryRaw<(Omit<WorkerRecord, 'report'> & { report: unknown })[]>`
    SELECT id, host, pid, seen_at AS "seenAt", sandbox AS report FROM worker_node WHERE ${isLive}
    ORDER BY started_at, id`
  return rows.map(row => ({ ...row, report: readSandboxReport(row.report, row.id) }))
}

/** Is there a worker whose sandbox has proved itself? Asked before every run, so without the reports. */
export async function hasLiveSandbox(tx: Tx): Promise<boolean> {
  const [{ live }] = await tx.$queryRaw<[{ live: boolean }]>`
    SELECT EXISTS (SELECT FROM worker_node WHERE ${isLive} AND (sandbox ->> 'available')::boolean) AS live`
  return live
}
