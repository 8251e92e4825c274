/**
 * Exports tools as a neuro-san toolbox info file. Entries from such files are copied as written, including comments.
 */
import { isHeading } from '@/lib/core/formats/setup-notes'
import { readHocon, toPlain } from '@/lib/core/hocon/read-hocon'
import { Source } from '@/lib/core/hocon/span'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { toInfoEntry } from './info-entry-of'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

const indent = '  '

/** @param textOf returns the text of a file of the upload, or null if there is none */
export function exportInfoFile(tools: readonly ToolSpec[], textOf: (file: string) => string | null): string {
  const sources = new Map<string, Source | null>()
  const sourceOf = (file: string) => {
    const text = sources.has(file) ? null : textOf(file)
    if (!sources.has(file)) sources.set(file, text === null ? null : new Source(text))
    return sources.get(file)!
  }
  const entries = tools.map(tool => asWritten(tool, sourceOf(tool.source.place.file)) ?? printed(tool))
  return entries.length === 0 ? '{\n}\n' : `{\n${entries.join(',\n\n')}\n}\n`
}

/** Returns the entry with the comments above it, or null if its text alone does not define the tool. */
function asWritten({ name, kind, source }: ToolSpec, file: Source | null): string | null {
  const { text } = source
  if (
    !kind.startsWith('neuro-san-') ||
    text === undefined ||
    !approvesEverything(name, text, source.verbatim)
  )
    return null
  const { line, column } = source.place
  const start = file && line && column ? file.startOfLine(line) + column - 1 : -1
  if (!file || start < 0 || !file.text.startsWith(text, start)) return `${indent}${text}`
  const lineStart = file.startOfLine(line!)
  const before = file.text.slice(lineStart, start)
  // Text before the entry on the same line belongs to another entry.
  if (before.trim() !== '') return `${indent}${text}`
  return file.text.slice(startOfComments(file, line!), start) + text
}

/** References to other entries, earlier values of the same key and included files are not part of an entry's text. */
function approvesEverything(name: string, text: string, verbatim: unknown): boolean {
  const { root, problems } = readHocon(text, { unresolved: 'keep' })
  if (!root || problems.length > 0 || root.value.kind !== 'object') return false
  const [entry, ...more] = root.value.entries
  return (
    entry !== undefined &&
    more.length === 0 &&
    entry.key === name &&
    canonicalJson(toPlain(entry.node)) === canonicalJson(verbatim)
  )
}

/** Returns where the comments of an entry begin; these are its setup notes. */
function startOfComments(file: Source, line: number): number {
  let first = line
  for (let above = line - 1; above >= 1; above -= 1) {
    const text = file.text.slice(file.startOfLine(above), file.startOfLine(above + 1)).trim()
    const comment = /^(?:#|\/\/)\s?(.*)$/.exec(text)
    if (comment ? isHeading(comment[1]!) || /copyright|licensed under/i.test(text) : text !== '') break
    if (comment) first = above
  }
  return file.startOfLine(first)
}

/** Formats tools of other systems, and entries that depend on the rest of their file. JSON is valid HOCON. */
function printed(tool: ToolSpec): string {
  const notes = tool.setupNotes?.split('\n').map(line => `# ${line}`.trimEnd()) ?? []
  const ownNotes = tool.kind.startsWith('neuro-san-') ? notes : [...originNotes(tool), ...notes]
  const entry = `${JSON.stringify(tool.name)}: ${JSON.stringify(toInfoEntry(tool), null, 2)}`
  return [...ownNotes, ...entry.split('\n')].map(line => `${indent}${line}`.trimEnd()).join('\n')
}

function originNotes({ source, kind }: ToolSpec): string[] {
  const { file } = source.place
  return [`# Made from ${JSON.stringify(file)} (${kind}). Write a class that does the same as that file.`]
}
