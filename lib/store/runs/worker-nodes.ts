/** Workers and their latest sandbox reports. */
import type { SandboxReport } from '@/lib/core/runs/sandbox-report'
import { heartbeatLateMs } from '@/lib/core/runs/lease'
import { type Tx, database } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { Prisma } from '@/lib/store/generated/client'
import { readSandboxReport } from './stored-runs'

type WorkerIdentity = { id: string; host: string; pid: number }

/** Stores that the worker is alive and what its sandbox can do. The first report registers the worker. */
export async function beat(worker: WorkerIdentity, report: SandboxReport): Promise<void> {
  const { id, host, pid } = worker
  await database().$executeRaw`
    INSERT INTO worker_node (id, host, pid, started_at, seen_at, sandbox)
    VALUES (${id}, ${host}, ${pid}, now(), now(), ${JSON.stringify(report)}::jsonb)
    ON CONFLICT (id) DO UPDATE SET seen_at = now(), sandbox = excluded.sandbox`
}

/** Records that a worker ended on purpose, so that it no longer counts as live. */
export async function markStopped(workerId: string): Promise<void> {
  await database().$executeRaw`UPDATE worker_node SET stopped_at = now() WHERE id = ${workerId}`
}

type WorkerRecord = WorkerIdentity & { seenAt: Date; report: SandboxReport }

/**
 * Condition for a worker that reported recently and has not stopped. The database's clock decides what is
 * recent.
 */
const isLive = Prisma.sql`stopped_at IS NULL AND seen_at > now() - ${heartbeatLateMs} * interval '1 ms'`

/** Returns the workers that reported recently, in the order of their start, with their sandbox reports. */
export async function listLiveWorkers(tx: Tx): Promise<WorkerRecord[]> {
  const rows = await tx.$queryRaw<(Omit<WorkerRecord, 'report'> & { report: unknown })[]>`
    SELECT id, host, pid, seen_at AS "seenAt", sandbox AS report FROM worker_node WHERE ${isLive}
    ORDER BY started_at, id`
  return rows.map(row => ({ ...row, report: readSandboxReport(row.report, row.id) }))
}

/** Whether there is a worker with a proven sandbox. Asked before every run, so it reads no reports. */
export const hasSandboxColumn = Prisma.sql`
  EXISTS (SELECT FROM worker_node WHERE ${isLive} AND (sandbox ->> 'available')::boolean)`

/** Reports whether there is a worker with a proven sandbox. */
export async function hasLiveSandbox(tx: Tx): Promise<boolean> {
  const statement = Prisma.sql`SELECT ${hasSandboxColumn} AS live`
  const [row] = await plannedIn<{ live: boolean }>(tx, 'has-live-sandbox', statement)
  return row!.live
}
