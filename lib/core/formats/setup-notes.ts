/** Reads the comments around an entry, which are often the only setup notes of a tool. */
import type { Span } from '@/lib/core/hocon/read-hocon'
import { packageName } from '@/lib/core/spec/python-packages'
import type { Need } from '@/lib/core/spec/tool-spec'

/** Maximum length of notes in characters. The longest known ones have 1,500. */
export const notesLengthMax = 8_000

/**
 * Returns the comments above the entry, up to the preceding content or a heading of dashes, and the comments inside it,
 * without their marks. Null if there are none.
 */
export function findSetupNotes(text: string, key: Span, value: Span): string | null {
  const notes = [...commentsAbove(text, key.start), ...commentsInside(text.slice(value.start, value.end))]
  const joined = notes
    .join('\n')
    .replace(/^\s*\n|\s+$/g, '')
    .replace(/\n{3,}/g, '\n\n')
  return joined === '' ? null : joined.slice(0, notesLengthMax)
}

function commentsAbove(text: string, start: number): string[] {
  let lineStart = text.lastIndexOf('\n', start - 1) + 1
  // Something precedes the key on its own line, so the comments above belong to that.
  if (start === 0 || text.slice(lineStart, start).trim() !== '') return []
  const notes: string[] = []
  // Reading upwards line by line is fast: most entries have short comments in long files.
  while (lineStart > 0) {
    const lineEnd = lineStart - 1
    lineStart = lineEnd === 0 ? 0 : text.lastIndexOf('\n', lineEnd - 1) + 1
    const line = text.slice(lineStart, lineEnd)
    const comment = /^\s*(?:#|\/\/)\s?(.*)$/.exec(line)
    if (comment ? isHeading(comment[1]!) : line.trim() !== '') break
    notes.push(comment ? comment[1]!.trimEnd() : '')
  }
  notes.reverse()
  const license = notes.findLastIndex(note => /copyright|licensed under/i.test(note))
  return notes.slice(license + 1)
}

/** A line such as `---------- Gmail Tools ----------` concerns more than the next entry. */
export function isHeading(comment: string): boolean {
  return /^\W*[-=#*]{5,}/.test(comment)
}

/** Returns the comments of a value's text. Strings are skipped, because `#` has no meaning in them. */
function commentsInside(text: string): string[] {
  const notes: string[] = []
  for (let at = 0; at < text.length; at += 1) {
    if (text.startsWith('"""', at)) {
      const end = text.indexOf('"""', at + 3)
      if (end < 0) break
      at = end + 2
    } else if (text[at] === '"') {
      for (at += 1; at < text.length && text[at] !== '"' && text[at] !== '\n'; at += 1)
        if (text[at] === '\\') at += 1
    } else if (text[at] === '#' || text.startsWith('//', at)) {
      const end = text.indexOf('\n', at)
      const note = text
        .slice(at, end < 0 ? undefined : end)
        .replace(/^(#|\/\/)\s?/, '')
        .trimEnd()
      if (!isHeading(note)) notes.push(note)
      if (end < 0) break
      at = end
    }
  }
  return notes
}

/** Returns the packages that `pip install` commands in any text name, such as comments and messages of a program. */
export function announcedPackages(text: string): string[] {
  return text.split('\n').flatMap(line => (line.length > lineLengthMax ? [] : installedBy(line)))
}

/** Longer lines are data. */
const lineLengthMax = 1_000

/** Returns packages and variables that notes name. Optional ones are listed but do not block runs. */
export function needsOfNotes(notes: string): Need[] {
  const lines = notes.split('\n')
  const needs = lines.flatMap((line, index) => {
    // "Set the following environment variables:" also applies to the next lines.
    const context = `${lines[index - 1] ?? ''} ${line}`
    const met = /\boptional/i.test(line)
    const note = line.trim().slice(0, 200)
    return [
      ...packagesIn(line).map(
        (name): Need => ({
          kind: 'package',
          name,
          note,
          package: packageName(name),
          met,
        }),
      ),
      ...variablesIn(line, context).map((name): Need => ({ kind: 'variable', name, note, met })),
    ]
  })
  const seen = new Set<string>()
  return needs.filter(({ kind, name }) => {
    const key = `${kind} ${name}`
    return !seen.has(key) && seen.add(key)
  })
}

const packageWord =
  /^["']?([A-Za-z0-9][A-Za-z0-9._-]*[A-Za-z0-9])(?:\\?\[[^\]\s]*\])?["']?((?:[<>=!~]=?.*)?)$/

function packagesIn(line: string): string[] {
  const listed = /^\s*[-*]\s+([A-Za-z0-9][A-Za-z0-9._-]+)\s*[<>=!~]=\s*\d/.exec(line)
  if (listed) return [listed[1]!]
  return installedBy(line)
}

function installedBy(line: string): string[] {
  const install = /\bpip3?\s+install\s+(.*)$/i.exec(line)
  if (!install) return []
  const packages: string[] = []
  for (const word of install[1]!.split(/\s+/)) {
    if (word.startsWith('-')) continue
    const match = packageWord.exec(word.replace(/[.,;:)'"`]+$/, ''))
    // Prose and version numbers after the command end the list.
    if (!match || proseWords.has(match[1]!.toLowerCase()) || /^\d/.test(match[1]!)) break
    packages.push(match[1]!)
    if (/[.,;:)`]$/.test(word)) break
  }
  return packages
}

const proseWords = new Set([
  'and',
  'or',
  'to',
  'then',
  'in',
  'for',
  'from',
  'with',
  'before',
  'after',
  'if',
  'the',
  'package',
  'your',
  'as',
  'command',
  'first',
])

function variablesIn(line: string, context: string): string[] {
  const named = line.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []
  const announced = /\benvironment variables?\b|\benv(?:ironment)? vars?\b/i.test(context)
  return named.filter(name => announced || /_(API_KEY|KEY|TOKEN|SECRET|PASSWORD)$/.test(name))
}
