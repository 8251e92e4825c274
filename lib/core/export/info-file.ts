/**
 * Exports tools as a neuro-san toolbox info file. Entries from such files are copied as written, including comments.
 */
import { readHocon, toPlain } from '@/lib/core/hocon/read-hocon'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { FileComments } from './file-comments'
import { toInfoEntry } from './info-entry-of'
import type { ExportSources } from './export-targets'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

const indent = '  '

/** Comments about the file and its sections are exported once, above the first entry that they concern. */
export function exportInfoFile(entries: readonly ToolSpec[], sources: ExportSources): string {
  const files = new Map<string, FileComments | null>()
  const fileOf = ({ kind, source }: ToolSpec) => {
    const { file } = source.place
    if (!kind.startsWith('neuro-san-')) return null
    if (!files.has(file)) {
      const text = sources.textOf(file)
      files.set(file, text === null ? null : new FileComments(text))
    }
    return files.get(file)!
  }
  const sections = new Set([''])
  const written = entries.map(entry => {
    const file = fileOf(entry)
    const text = noteAbove(entry, sources) + (asWritten(entry, file) ?? printed(entry))
    const section = (!sources.haveHiddenTools && file?.sectionOf(entry.source.place.line ?? 0)) || ''
    if (sections.has(section)) return text
    sections.add(section)
    return `${section}\n\n${text}`
  })
  const headers = [...files.values()].map(file => (sources.haveHiddenTools ? file?.license : file?.header))
  const top = [...new Set(headers)].map(header => (header ? `${header}\n\n` : '')).join('')
  return `${top}{\n${written.join(',\n\n')}${written.length > 0 ? '\n' : ''}}\n`
}

/** Returns a comment for an entry whose description stays as its author wrote it. */
function noteAbove({ kind, name }: ToolSpec, { noteOf }: ExportSources): string {
  const note = kind.startsWith('neuro-san-') ? noteOf?.(name) : ''
  return note ? `${indent}# ${note}\n` : ''
}

/** Returns the entry with the comments above it, or null if its text alone does not define the tool. */
function asWritten({ name, kind, source }: ToolSpec, file: FileComments | null): string | null {
  const { text } = source
  if (!kind.startsWith('neuro-san-') || text === undefined || !definesEntry(name, text, source.verbatim))
    return null
  const { line, column } = source.place
  const start = file && line && column ? file.source.startOfLine(line) + column - 1 : -1
  if (!file || start < 0 || !file.text.startsWith(text, start)) return `${indent}${text}`
  const before = file.text.slice(file.source.startOfLine(line!), start)
  // Text before the entry on the same line belongs to another entry.
  if (before.trim() !== '') return `${indent}${text}`
  return file.text.slice(file.startOfNotes(line!), start) + text
}

/** References to other entries, earlier values of the same key and included files are not part of an entry's text. */
function definesEntry(name: string, text: string, verbatim: unknown): boolean {
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
