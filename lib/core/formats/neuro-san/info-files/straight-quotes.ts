/** Finds strings in single or curly quotes, which HOCON and JSON don't have. */
import { Source } from '@/lib/core/hocon/span'
import type { Report } from '@/lib/core/formats/report'
import type { TextEdit } from '@/lib/core/base/problem'

/** What follows a string: a mark, a comment, or the end of the line. */
const behind = String.raw`(?=[ \t]*(?:[\]{}:=,#\r\n]|\/\/|$))`

/** A string ends at the first of its quotes that something of `behind` follows, so it can contain apostrophes. */
const stringIn = (open: string, close: string) =>
  String.raw`[${open}](?:[^${close}\\\n]|\\.|[${close}](?!${behind}))*[${close}]${behind}`

/** Strings and comments. After a quote that nothing closes, the rest of the line is skipped: it is searched once. */
const pieces = new RegExp(
  [
    String.raw`"""[\s\S]*?(?:"{3,}|(?![\s\S]))|"(?:[^"\\\n]|\\.)*"?|#.*|\/\/.*`,
    String.raw`(?=['‘’‚“”„])(?<=(?:^|[[{:=,])[ \t]*)(?:(?<wrong>${stringIn("'‘’‚", "'‘’")}|${stringIn('“”„', '“”')})|.*)`,
  ].join('|'),
  'gm',
)

/** Edits of one fix, which is stored with its problem. */
const editsMax = 5_000

/**
 * Reports the first such string. Its fix changes all of them: as long as one is left, its tool does not load. Without
 * such keys, neuro-san loads the file, with values that contain the quotes.
 */
export function findWrongQuotes(text: string, report: Report): void {
  const wrong = [...text.matchAll(pieces)].flatMap(({ groups, index }) =>
    groups?.wrong === undefined ? [] : [{ start: index, raw: groups.wrong }],
  )
  const [first] = wrong
  if (!first) return
  const isKey = ({ start, raw }: MisquotedString) => /^[ \t]*[:={]/.test(text.slice(start + raw.length))
  report.add({
    severity: wrong.some(isKey) ? 'error' : 'warning',
    code: 'quotes-not-straight',
    message: `The quotes of ${first.raw.slice(0, 100)} are read as part of it.`,
    hint: 'Use straight double quotes. No other quotes enclose a string.',
    at: new Source(text).span(first.start, first.start + first.raw.length),
    fix:
      wrong.length <= editsMax
        ? { label: 'Write straight double quotes', edits: wrong.map(straighten) }
        : null,
  })
}

type MisquotedString = { start: number; raw: string }

/** Escapes what the new quotes would end, and restores what only the old ones had to escape. */
function straighten({ start, raw }: MisquotedString): TextEdit {
  const content = raw.slice(1, -1).replace(/\\'|\\[^\n]|"/g, found => escapes[found] ?? found)
  return { start, end: start + raw.length, replacement: `"${content}"` }
}

const escapes: Record<string, string> = { "\\'": "'", '"': '\\"' }

/** Reports whether a key or a name is such a string. */
export function hasWrongQuotes(name: string): boolean {
  return /^(?:['‘’‚].*['‘’]|[“”„].*[“”])$/s.test(name)
}
