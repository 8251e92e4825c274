/** Rows of the Git repositories that toolboxes follow. */
import { config } from '@/lib/config'
import type { GitSourceId, ToolboxId, UserId } from '@/lib/core/base/ids'
import { fetchGapMs, refKinds, type GitSource } from '@/lib/core/repositories/git-source'
import type { Tx } from '@/lib/store/connection/client'
import { wordReader } from '@/lib/store/connection/stored-word'
import { addJob } from '@/lib/store/queue/run-queue'
import type { Prisma } from '@/lib/store/generated/client'

export type GitSourceRecord = GitSource & {
  id: GitSourceId
  toolbox: { id: ToolboxId; slug: string; title: string }
  setBy: { id: UserId; name: string }
  object: string | null
  commit: string | null
  tree: string | null
  version: number | null
  checkedAt: Date | null
  nextAt: Date
  failures: number
  problem: string | null
}

/** Hosts that the operator permits although they can be private, in lower case. */
export const permittedGitHosts = (): readonly string[] => config().gitHosts

const columns = {
  id: true,
  toolbox: { select: { id: true, slug: true, title: true } },
  address: true,
  refKind: true,
  ref: true,
  folder: true,
  secret: true,
  setBy: { select: { id: true, name: true } },
  object: true,
  commit: true,
  tree: true,
  version: true,
  checkedAt: true,
  nextAt: true,
  failures: true,
  problem: true,
} as const satisfies Prisma.GitSourceSelect

export async function findGitSource(tx: Tx, toolboxId: ToolboxId): Promise<GitSourceRecord | null> {
  const row = await tx.gitSource.findUnique({ where: { toolboxId }, select: columns })
  return row && asRecord(row)
}

export async function findGitSourceById(tx: Tx, id: GitSourceId): Promise<GitSourceRecord | null> {
  const row = await tx.gitSource.findUnique({ where: { id }, select: columns })
  return row && asRecord(row)
}

/** Saves what a toolbox follows, and forgets what was fetched before. The toolbox must be locked. */
export async function saveGitSource(
  tx: Tx,
  toolboxId: ToolboxId,
  source: GitSource,
  { setById, at }: { setById: UserId; at: Date },
): Promise<void> {
  const { address, refKind, ref, folder, secret } = source
  const values = { address, refKind, ref, folder, secret, setById, nextAt: at }
  await tx.gitSource.upsert({
    where: { toolboxId },
    create: { ...values, toolboxId, createdAt: at },
    update: {
      ...values,
      object: null,
      commit: null,
      tree: null,
      checkedAt: null,
      failures: 0,
      problem: null,
    },
    select: { id: true },
  })
}

/** Deletes what a toolbox follows. */
export async function deleteGitSource(tx: Tx, toolboxId: ToolboxId): Promise<void> {
  await tx.gitSource.deleteMany({ where: { toolboxId } })
}

type CheckResult = Partial<Pick<GitSourceRecord, 'object' | 'commit' | 'tree' | 'version'>> &
  Pick<GitSourceRecord, 'nextAt' | 'failures' | 'problem'> & { checkedAt: Date }

/** Stores the result of a check, unless an owner has changed the source or saved it again since the check began. */
export async function updateCheckedSource(
  tx: Tx,
  { id, address, refKind, ref, folder, secret, setBy, checkedAt }: GitSourceRecord,
  result: CheckResult,
): Promise<void> {
  const where = { id, address, refKind, ref, folder, secret, setById: setBy.id, checkedAt }
  await tx.gitSource.updateMany({ where, data: result })
}

/** Has the newest commit fetched again, although its files could not be read before. */
export async function forgetUnreadCommit(tx: Tx, { id, problem }: GitSourceRecord): Promise<void> {
  if (problem === null) return
  await tx.gitSource.update({ where: { id }, data: { object: null, tree: null }, select: { id: true } })
}

/** Workers fetch from this many lanes, so that slow hosts occupy at most as many places. */
const lanesMax = 2

/** Queues a fetch. Of several that wait, one remains; a repository is fetched at most once in `fetchGapMs`. */
export async function queueFetch(
  tx: Tx,
  { id, checkedAt }: Pick<GitSourceRecord, 'id' | 'checkedAt'>,
  at: Date,
): Promise<void> {
  const runAt = new Date(Math.max(at.getTime(), (checkedAt?.getTime() ?? 0) + fetchGapMs))
  const queue = `git-${Number.parseInt(id.slice(-2), 16) % lanesMax}`
  await addJob(tx, 'fetch-git', { source: id }, { jobKey: `fetch-git:${id}`, queue, runAt })
}

/** Sources that one pass queues; the next pass queues others. */
const queuedAtOnce = 50
/** A source is queued again when a fetch has not stored its result by then. */
const claimMs = 15 * 60_000

/** Queues the sources whose check is due, oldest first. @returns their number */
export async function queueDueSources(tx: Tx, at: Date): Promise<number> {
  const due = await tx.$queryRaw<{ id: GitSourceId; checkedAt: Date | null }[]>`
    UPDATE git_source SET next_at = ${new Date(at.getTime() + claimMs)}
    WHERE id IN (
      SELECT id FROM git_source WHERE next_at <= ${at} ORDER BY next_at LIMIT ${queuedAtOnce}
      FOR UPDATE SKIP LOCKED
    )
    RETURNING id, checked_at AS "checkedAt"`
  for (const source of due) await queueFetch(tx, source, at)
  return due.length
}

const readRefKind = wordReader('git_source.ref_kind', refKinds)

function asRecord(row: Prisma.GitSourceGetPayload<{ select: typeof columns }>): GitSourceRecord {
  return {
    ...row,
    id: row.id as GitSourceId,
    toolbox: { ...row.toolbox, id: row.toolbox.id as ToolboxId },
    setBy: { ...row.setBy, id: row.setBy.id as UserId },
    refKind: readRefKind(row.refKind),
  }
}
