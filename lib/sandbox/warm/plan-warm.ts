/** Decides, without doing anything, which sandboxes are worth keeping ready. */
import type { PythonAdapter } from '@/lib/core/spec/tool-spec'

/** What a sandbox that waits can become: any executable, or any class that this adapter of the Python runner drives. */
export type WarmKind = 'executable' | `python ${PythonAdapter}`

/** How many of each kind, most wanted first. Kinds that nobody asked for lately are not in it. */
type WarmPlan = ReadonlyMap<WarmKind, number>

/**
 * Every kind gets one before any gets a second, the ones asked for last first.
 * @param count most sandboxes at once
 */
export function planWarm(uses: ReadonlyMap<WarmKind, number>, now: number, count: number): WarmPlan {
  const kinds = [...uses]
    .filter(([kind, usedAt]) => startKinds.includes(kind) || now - usedAt < idleMsMax)
    .sort(([, a], [, b]) => (a === b ? 0 : b - a))
    .map(([kind]) => kind)
  const plan = new Map<WarmKind, number>()
  let bytes = 0
  for (let round = 1; round <= eachMax; round += 1)
    for (const kind of kinds) {
      const isIdle = now - uses.get(kind)! >= idleMsMax
      if (isIdle && round > 1) continue
      if ([...plan.values()].reduce((sum, each) => sum + each, 0) >= count) return plan
      if (bytes + memoryOf(kind) > warmMemoryBytesMax) continue
      bytes += memoryOf(kind)
      plan.set(kind, round)
    }
  return plan
}

/** The two kinds that most toolboxes are of: one of each is there before anybody asks, and stays. */
export const startKinds: readonly WarmKind[] = ['executable', 'python coded-tool']

/** All that waits together, by what a sandbox of its kind was seen to use. */
const warmMemoryBytesMax = 128 * 1024 * 1024
const memoryOf = (kind: WarmKind) => (kind === 'executable' ? 3 : 16) * 1024 * 1024

/** A kind that nobody has used for so long is not kept ready. */
const idleMsMax = 10 * 60 * 1000
/** Two people at once; a third starts cold, a few milliseconds slower than before. */
const eachMax = 2
