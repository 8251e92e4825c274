/** Mending a text by the fixes of its problems. */
import type { Fix, TextEdit } from './problem'

/**
 * The text with the edits made.
 * @throws RangeError for edits that lie over each other or outside of the text: such were made for another text
 */
export function applyFix(text: string, edits: readonly TextEdit[]): string {
  const pieces: string[] = []
  let at = 0
  for (const { start, end, replacement } of [...edits].sort(byPlace)) {
    if (start < at || end < start || end > text.length) throw new RangeError('The edit is for another text.')
    pieces.push(text.slice(at, start), replacement)
    at = end
  }
  pieces.push(text.slice(at))
  return pieces.join('')
}

type Mended = {
  text: string
  /** The fixes that were made, each once: several problems may have the same. */
  made: Fix[]
  /** Fixes that touch what another one changed; reading the mended text again finds them anew. */
  left: Fix[]
}

/** Makes all fixes of a text that do not get in each other's way, the first ones first. */
export function mendText(text: string, fixes: readonly Fix[]): Mended {
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

/** Edits of two fixes that only touch are kept apart too: what stood between them is what both were made by. */
function fits(edit: TextEdit, taken: readonly TextEdit[], text: string): boolean {
  if (edit.start > edit.end || edit.end > text.length) return false
  const index = indexFor(edit, taken)
  const [before, after] = [taken[index - 1], taken[index]]
  return (!before || before.end < edit.start) && (!after || edit.end < after.start)
}

/** Where an edit belongs among those taken, which are in the order of the text. */
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
