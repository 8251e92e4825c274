/** Merges one file that both the proposal and the published version changed since their common base. */
import { shorten } from '@/lib/core/base/shorten'
import { shortenPair } from '@/lib/core/base/text-parts'
import { sha256Of } from '@/lib/core/formats/upload/bundle-hash'
import { sizeOf, withMode, type SourceFile } from '@/lib/core/formats/upload/source-tree'
import type {
  ConflictChoice,
  ConflictKind,
  ConflictLines,
  RebaseConflict,
} from '@/lib/core/proposals/model/rebase-conflict'
import { isAddition, mergeLines, type LineConflict, type LineRange } from './merge-lines'

/** A file in the three versions; null where it does not exist. */
export type ThreeFiles = {
  path: string
  base: SourceFile | null
  mine: SourceFile | null
  theirs: SourceFile | null
}

type MergedFile = {
  /** Null if the merged version does not contain the file. */
  file: SourceFile | null
  /** Null if both changes fit together. It remains set when a side was chosen. */
  conflict: RebaseConflict | null
}

/**
 * Merges a file. A choice decides only what conflicts: other changes of the other side are taken over. Without a
 * choice that resolves the conflict, `file` is the proposal's where both conflict.
 */
export function mergeFile(files: ThreeFiles, choice: ConflictChoice = 'mine'): MergedFile {
  const { path, mine, theirs } = files
  if (!mine || !theirs) {
    const kind = mine ? 'removed-by-published' : 'removed-by-author'
    return { file: choice === 'theirs' ? theirs : mine, conflict: conflictOf(path, kind) }
  }
  const mode = mergeModes(files.base, mine, theirs)
  const both = files as TextFiles
  if (sha256Of(mine) === sha256Of(theirs)) return { file: withMode(mine, mode), conflict: null }
  const merged = mergeTexts(both, choice)
  if ('kind' in merged)
    return { file: choice === 'theirs' ? theirs : mine, conflict: conflictOf(path, merged.kind) }
  const bytes = new TextEncoder().encode(merged.text)
  return { file: { path, mode, bytes }, conflict: merged.conflict }
}

/** Maximum size of a file that is merged. Sources of tools have some hundred KB. */
const textBytesMax = 1024 * 1024

type TextFiles = ThreeFiles & { mine: SourceFile; theirs: SourceFile }

function mergeTexts(
  { path, base, mine, theirs }: TextFiles,
  choice: ConflictChoice,
): { text: string; conflict: RebaseConflict | null } | { kind: ConflictKind } {
  if ([base, mine, theirs].some(file => file !== null && sizeOf(file) > textBytesMax))
    return { kind: 'large' }
  const before = base ? readExactText(base.bytes) : ''
  const ours = readExactText(mine.bytes)
  const others = readExactText(theirs.bytes)
  if (before === null || ours === null || others === null) return { kind: 'binary' }
  const lines = { base: splitLines(before), mine: splitLines(ours), theirs: splitLines(others) }
  const merged = mergeLines(lines.base, lines.mine, lines.theirs, choice)
  if (!merged) return { kind: 'large' }
  const { conflicts } = merged
  const conflict =
    conflicts.length > 0 ? { ...conflictOf(path, 'lines'), ...placesOf(conflicts, lines) } : null
  return { text: joinLines(merged.lines), conflict }
}

/** Takes over the side that changed the mode. Without a base, the proposal's mode stays. */
function mergeModes(base: SourceFile | null, mine: SourceFile, theirs: SourceFile): SourceFile['mode'] {
  return base && base.mode === mine.mode ? theirs.mode : mine.mode
}

/** Returns the conflict of a file that is kept, taken or removed as a whole. */
export const conflictOf = (file: string, kind: ConflictKind): RebaseConflict => ({
  file,
  kind,
  places: [],
  left: 0,
  acceptsBoth: false,
})

/** Maximum number of places per file, and of lines and characters per place, because a page shows them. */
const placesMax = 50
const shownLinesMax = 10
const shownCharactersMax = 200

type ThreeTexts = { base: string[]; mine: string[]; theirs: string[] }

function placesOf(
  conflicts: readonly LineConflict[],
  lines: ThreeTexts,
): Pick<RebaseConflict, 'places' | 'left' | 'acceptsBoth'> {
  const places = conflicts.slice(0, placesMax).map(({ base, mine, theirs }) => {
    const [ours, others] = [shownLines(lines.mine, mine), shownLines(lines.theirs, theirs)]
    const pairs = ours.map((line, at) => shortenPair(line, others[at] ?? '', shownCharactersMax))
    return {
      base: linesOf(base, shownLines(lines.base, base).map(shortLine)),
      mine: linesOf(
        mine,
        pairs.map(([line]) => line),
      ),
      theirs: linesOf(
        theirs,
        others.map((line, at) => pairs[at]?.[1] ?? shortLine(line)),
      ),
    }
  })
  const acceptsBoth = conflicts.every(({ base }) => isAddition(base))
  return { places, left: conflicts.length - places.length, acceptsBoth }
}

const linesOf = ({ start, end }: LineRange, shown: string[]): ConflictLines => ({
  line: start + 1,
  count: end - start,
  shown,
})

const shownLines = (lines: readonly string[], { start, end }: LineRange): string[] =>
  lines.slice(start, Math.min(end, start + shownLinesMax)).map(line => line.replace(/\r?\n$/, ''))

const shortLine = (line: string) => shorten(line, shownCharactersMax)

/** Keeps a byte order mark, so that the text can be written back unchanged. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function readExactText(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null
  try {
    return decoder.decode(bytes)
  } catch {
    // The decoder fails only for the encoding; the file is then reported as binary.
    return null
  }
}

/** Splits a text into lines with their endings: joining them returns the same text. */
const splitLines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

/** Joins lines. The last line of one version can precede lines of the other, and then needs an ending. */
function joinLines(lines: readonly string[]): string {
  const ending = lines.some(line => line.endsWith('\r\n')) ? '\r\n' : '\n'
  const last = lines.length - 1
  return lines.map((line, at) => (at < last && !line.endsWith('\n') ? line + ending : line)).join('')
}
