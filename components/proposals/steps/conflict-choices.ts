/** Conflicts of a rebase as a person resolves them: one choice for each file. */
import { formatCount } from '@/components/ui/text/format-number'
import type {
  ConflictChoice,
  ConflictKind,
  ConflictLines,
  ConflictSide,
  RebaseConflict,
} from '@/lib/core/proposals/model/rebase-conflict'

/** A file that needs a choice. A file can conflict for several reasons, such as its lines and its name. */
export type ConflictFile = {
  file: string
  kinds: ConflictKind[]
  places: ConflictSides[]
  /** Number of places that are not shown. */
  left: number
  /** Whether the file can keep the lines of both versions. */
  acceptsBoth: boolean
}

export type ConflictSides = Record<ConflictSide, ConflictLines>

/** Maximum number of places per file and in one dialog. A place has up to 4 KB of text. */
export const placeLimits = { perFile: 5, inDialog: 100 } as const

/** Groups conflicts by file, with as many places as a dialog shows. */
export function listConflictFiles(conflicts: readonly RebaseConflict[]): ConflictFile[] {
  const files = new Map<string, ConflictFile>()
  let room: number = placeLimits.inDialog
  for (const { file, kind, places, left, acceptsBoth } of conflicts) {
    const entry = files.get(file) ?? { file, kinds: [], places: [], left: 0, acceptsBoth: true }
    files.set(file, entry)
    entry.acceptsBoth &&= acceptsBoth
    if (!entry.kinds.includes(kind)) entry.kinds.push(kind)
    const shown = places.slice(0, Math.min(placeLimits.perFile, room))
    room -= shown.length
    entry.places.push(...shown.map(({ mine, theirs }) => ({ mine, theirs })))
    entry.left += left + places.length - shown.length
  }
  return [...files.values()]
}

export type ConflictChoices = ReadonlyMap<string, ConflictChoice>

/** Returns `resolve` of the step `rebase`; null if a file has no choice yet. */
export function buildResolve(
  files: readonly Pick<ConflictFile, 'file'>[],
  choices: ConflictChoices,
): Record<string, ConflictChoice> | null {
  const entries: [string, ConflictChoice][] = []
  for (const { file } of files) {
    const choice = choices.get(file)
    if (choice === undefined) return null
    entries.push([file, choice])
  }
  // Defines own properties, also for a file named like a property that every object has.
  return Object.fromEntries(entries)
}

const fileTitles = { mine: 'Keep the proposed file', theirs: 'Take the published file' }

/** Labels of the two sides, by the first reason why the file conflicts. */
export const sideTitles: Record<ConflictKind, Record<ConflictSide, string>> = {
  lines: { mine: 'Keep the proposed lines', theirs: 'Take the published lines' },
  large: fileTitles,
  binary: fileTitles,
  'removed-by-author': { mine: 'Remove the file, as proposed', theirs: 'Take the published file' },
  'removed-by-published': { mine: 'Keep the proposed file', theirs: 'Remove the file, as published' },
  name: fileTitles,
}

/** Returns the choices that a file offers, with their labels. */
export function choicesOf({ kinds, acceptsBoth }: Pick<ConflictFile, 'kinds' | 'acceptsBoth'>): {
  choice: ConflictChoice
  label: string
}[] {
  const { mine, theirs } = sideTitles[kinds[0] ?? 'lines']
  return [
    { choice: 'mine', label: mine },
    { choice: 'theirs', label: theirs },
    ...(acceptsBoth ? [{ choice: 'both' as const, label: 'Keep both, the published lines first' }] : []),
  ]
}

/** Names the lines of one side: "line 4", "lines 4–20, first 10 shown" or "no lines". */
export function formatLines({ line, count, shown }: ConflictLines): string {
  if (count === 0) return 'no lines'
  if (count === 1) return `line ${line}`
  const range = `lines ${line}–${line + count - 1}`
  return count > shown.length ? `${range}, first ${shown.length} shown` : range
}

/** Reports whether both sides look the same although they conflict: line endings and long lines are not shown. */
export const looksSame = ({ mine, theirs }: ConflictSides): boolean =>
  mine.shown.join('\n') === theirs.shown.join('\n')

/** "1 file conflicts" or "3 files conflict". A file with several conflicts counts once. */
export function formatConflictCount(conflicts: readonly Pick<RebaseConflict, 'file'>[]): string {
  const files = new Set(conflicts.map(({ file }) => file))
  return formatCount(files.size, 'file conflicts', 'files conflict')
}
