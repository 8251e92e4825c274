/** Decides which sandboxes are built in advance. Everything here is pure. */
import type { PythonAdapter } from '@/lib/core/spec/tool-spec'

/** What a waiting sandbox can become: any executable, or any class that this adapter of the Python runner calls. */
export type WarmKind = 'executable' | `python ${PythonAdapter}`

/** Number of sandboxes of each kind, in order of priority. Kinds without recent runs are left out. */
type WarmPlan = ReadonlyMap<WarmKind, number>

/**
 * Every kind gets one sandbox before any gets a second one; kinds that were used last come first.
 * @param count maximum number of sandboxes that wait
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

/** The kinds of most toolboxes. One sandbox of each is built before the first run, and stays. */
export const startKinds: readonly WarmKind[] = ['executable', 'python coded-tool']

/** Memory of all waiting sandboxes together, by the measured use of each kind. */
const warmMemoryBytesMax = 128 * 1024 * 1024
const memoryOf = (kind: WarmKind) => (kind === 'executable' ? 3 : 16) * 1024 * 1024

/** A kind that was not used for this long is no longer built in advance. */
const idleMsMax = 10 * 60 * 1000
/** Enough for two people at the same time; a third run starts cold, which takes a few milliseconds longer. */
const eachMax = 2
