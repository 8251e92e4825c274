/** A file as problems show it: its lines, and the changes of fixes. */
import type { Fix } from '@/lib/core/base/problem'
import { fixableText } from '@/lib/core/formats/upload/encoding-problem'
import { editsOfFirstLines, patchMaker } from './fix-patch'
import { splitLines } from './problem-excerpt'
import type { ProblemWithSource } from './version-views'

type ShownFile = {
  lines: string[]
  patchOf: (fix: Fix) => Pick<ProblemWithSource, 'patch' | 'hiddenEdits'>
}

/** Returns null for a file that is neither UTF-8 text nor convertible to it. */
export function showFile(bytes: Uint8Array): ShownFile | null {
  const file = fixableText(bytes, [])
  if (!file) return null
  const makePatch = patchMaker(file.text)
  return {
    lines: splitLines(file.text),
    patchOf(fix) {
      const edits = fixableText(bytes, [fix])?.fixes[0]?.edits ?? []
      // A conversion changes as many lines as it must; other fixes are shown whole or not at all.
      const shown = fix.converts ? editsOfFirstLines(file.text, edits) : edits
      const patch = makePatch(shown)
      if (!patch) return fix.converts && edits.length > 0 ? { hiddenEdits: edits.length } : {}
      return { patch, ...(shown.length < edits.length && { hiddenEdits: edits.length - shown.length }) }
    },
  }
}
