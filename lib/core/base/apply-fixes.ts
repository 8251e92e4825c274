/** Applies the fixes of problems to a text. */
import type { Fix, TextEdit } from './problem'

/**
 * Returns the text with the edits applied.
 * @throws RangeError if edits overlap or exceed the text, which means that they were computed for another text
 */
export function applyFix(text: string, edits: readonly TextEdit[]): string {
  const pieces: string[] = []
  let at = 0
  for (const { start, end, replacement } of [...edits].sort(byPlace)) {
    if (start < at || end < start || end > text.length)
      throw new RangeError('The edits do not belong to this text.')
    pieces.push(text.slice(at, start), replacement)
    at = end
  }
  pieces.push(text.slice(at))
  return pieces.join('')
}

type AppliedFixes = {
  text: string
  /** Fixes that were applied. Problems may share a fix; each fix is listed once. */
  made: Fix[]
  /** Fixes that touch text which another fix changed. Reading the fixed text again reports them with new offsets. */
  left: Fix[]
}

/** Applies, in order, every fix that does not touch an earlier one. */
export function applyFixes(text: string, fixes: readonly Fix[]): AppliedFixes {
  const made = new Map<string, Fix>()
  const left: Fix[] = []
  const taken: TextEdit[] = []
  for (const fix of fixes) {
    const key = JSON.stringify(fix.edits)
    if (made.has(key)) continue
    if (!fix.edits.every(edit => fits(edit, taken, text))) left.push(fix)
    else {
      made.set(key, fix)
      for (const edit of fix.edits) taken.splice(indexFor(edit, taken), 0, edit)
    }
  }
  return { text: applyFix(text, taken), made: [...made.values()], left }
}

/**
 * Reports whether an edit is inside the text and touches no accepted edit: adjacent edits may depend on the same text.
 */
function fits(edit: TextEdit, taken: readonly TextEdit[], text: string): boolean {
  if (edit.start > edit.end || edit.end > text.length) return false
  const index = indexFor(edit, taken)
  const [before, after] = [taken[index - 1], taken[index]]
  return (!before || before.end < edit.start) && (!after || edit.end < after.start)
}

/** Returns the index at which an edit belongs among the accepted ones, which are sorted by position. */
function indexFor(edit: TextEdit, taken: readonly TextEdit[]): number {
  let low = 0
  let high = taken.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (taken[middle]!.start < edit.start) low = middle + 1
    else high = middle
  }
  return low
}

function byPlace(a: TextEdit, b: TextEdit): number {
  return a.start - b.start || a.end - b.end
}
