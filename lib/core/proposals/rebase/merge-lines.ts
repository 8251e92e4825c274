/** Merges the changes that two texts make to a common text, line by line (diff3). */
import { diffArrays } from 'diff'
import type { ConflictChoice } from '@/lib/core/proposals/model/rebase-conflict'

/** A range of lines, counted from 0, without its end. */
export type LineRange = { start: number; end: number }

/** A place that both sides changed differently. */
export type LineConflict = { base: LineRange; mine: LineRange; theirs: LineRange }

type MergedLines = {
  /** The merged lines, with the chosen ones where both sides conflict. */
  lines: string[]
  conflicts: LineConflict[]
}

/** Maximum number of lines of one text. Texts of tools have some thousands. */
const linesMax = 20_000
/** Maximum number of inserted and removed lines per side. Its square bounds the steps of the comparison. */
const editsMax = 1_000

/**
 * Takes over what only one side changed, and what both changed in the same way. Changes of neighboring lines
 * conflict, because they often belong together.
 * @param choice what is kept where both conflict; `both` keeps `mine` where one replaced or removed lines
 * @returns null if a text is too long or too different
 */
export function mergeLines(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  choice: ConflictChoice = 'mine',
): MergedLines | null {
  const ours = changesOf(base, mine)
  const others = changesOf(base, theirs)
  if (!ours || !others) return null
  const merged: MergedLines = { lines: [], conflicts: [] }
  let at = 0
  for (const { range, mine: one, theirs: other } of regionsOf(ours, others)) {
    merged.lines.push(...base.slice(at, range.start))
    at = range.end
    const mineRange = rangeIn(range, one)
    const theirsRange = rangeIn(range, other)
    const mineLines = mine.slice(mineRange.start, mineRange.end)
    const theirLines = theirs.slice(theirsRange.start, theirsRange.end)
    const isConflict = one.changes.length > 0 && other.changes.length > 0 && !isSame(mineLines, theirLines)
    if (isConflict) merged.conflicts.push({ base: range, mine: mineRange, theirs: theirsRange })
    const takesTheirs = isConflict ? choice === 'theirs' : one.changes.length === 0
    if (isConflict && choice === 'both' && isAddition(range)) merged.lines.push(...theirLines)
    merged.lines.push(...(takesTheirs ? theirLines : mineLines))
  }
  merged.lines.push(...base.slice(at))
  return merged
}

/** Reports whether both sides only added lines at a place of the base. */
export const isAddition = (base: LineRange): boolean => lengthOf(base) === 0

/** Lines of the base that one side replaces by a range of its own lines. */
type Change = { base: LineRange; side: LineRange }

function changesOf(base: readonly string[], side: readonly string[]): Change[] | null {
  if (base.length > linesMax || side.length > linesMax) return null
  let head = 0
  while (head < base.length && head < side.length && base[head] === side[head]) head += 1
  let tail = 0
  const shorter = Math.min(base.length, side.length) - head
  while (tail < shorter && base.at(-1 - tail) === side.at(-1 - tail)) tail += 1
  const parts = diffArrays(base.slice(head, base.length - tail), side.slice(head, side.length - tail), {
    maxEditLength: editsMax,
  })
  if (!parts) return null
  const changes: Change[] = []
  let [inBase, inSide] = [head, head]
  let open: Change | null = null
  for (const { added, removed, count } of parts) {
    if (!added && !removed) {
      inBase += count
      inSide += count
      open = null
      continue
    }
    if (!open) {
      open = { base: { start: inBase, end: inBase }, side: { start: inSide, end: inSide } }
      changes.push(open)
    }
    if (removed) inBase += count
    else inSide += count
    open.base.end = inBase
    open.side.end = inSide
  }
  return changes
}

/** The changes of one side in a region, and by how many lines the side is longer than the base before it. */
type SideOfRegion = { changes: Change[]; shift: number }
type Region = { range: LineRange; mine: SideOfRegion; theirs: SideOfRegion }

/** Combines changes that touch each other, in the order of the base. */
function regionsOf(mine: readonly Change[], theirs: readonly Change[]): Region[] {
  const regions: Region[] = []
  const shift = { mine: 0, theirs: 0 }
  const all = [
    ...mine.map(change => ({ change, side: 'mine' as const })),
    ...theirs.map(change => ({ change, side: 'theirs' as const })),
  ].sort((a, b) => a.change.base.start - b.change.base.start || a.change.base.end - b.change.base.end)
  for (const { change, side } of all) {
    let region = regions.at(-1)
    if (!region || change.base.start > region.range.end) {
      region = {
        range: { ...change.base },
        mine: { changes: [], shift: shift.mine },
        theirs: { changes: [], shift: shift.theirs },
      }
      regions.push(region)
    }
    region.range.end = Math.max(region.range.end, change.base.end)
    region[side].changes.push(change)
    shift[side] += lengthOf(change.side) - lengthOf(change.base)
  }
  return regions
}

const lengthOf = ({ start, end }: LineRange) => end - start

/** Returns the lines of a side that stand in place of the region. */
function rangeIn(range: LineRange, { changes, shift }: SideOfRegion): LineRange {
  const grown = changes.reduce((sum, { base, side }) => sum + lengthOf(side) - lengthOf(base), 0)
  return { start: range.start + shift, end: range.end + shift + grown }
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((line, index) => line === other[index])
