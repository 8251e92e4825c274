/** Keys that pyhocon, neuro-san's reader, interprets differently from the HOCON specification. */
import { hasWrongQuotes } from '../straight-quotes'
import { changedIn } from '../../releases/known-releases'
import { findTabs, noteEscapes } from './pyhocon-characters'
import type { Report } from '@/lib/core/formats/report'
import type { Span } from '@/lib/core/hocon/read-hocon'

/** Characters that make pyhocon include the quotes in a quoted key. */
const keptQuotes = /[.:$=+#@!?&*^[\]}`]/
/** Characters that pyhocon allows in an unquoted key, including the letters of Western Europe. */
const plainKey = /^[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff._\-/ \t]*$/
const oneQuoted = /^(?:"(?:[^"\\]|\\.)*"|"""[\s\S]*""")$/

/** Checks one key, which can be a path. `raw` is the key as written. */
export function checkKey(path: readonly string[], keySpan: Span, raw: string, report: Report): void {
  const written = raw.slice(0, 100)
  findTabs(raw, path.join('.'), keySpan, report)
  if (raw === '""')
    report.error(
      'pyhocon-key-empty',
      keySpan,
      "neuro-san can't load a file with an empty key.",
      'Name the key.',
    )
  else if (raw.startsWith('"')) checkQuotedKey(raw, path.join('.'), keySpan, report)
  else if (!plainKey.test(raw) && !hasWrongQuotes(raw))
    report.error(
      'pyhocon-key-unquoted',
      keySpan,
      `neuro-san can't load a file with the unquoted key ${written}.`,
      'Put it in double quotes.',
      // Quotes would join the parts of a path, and become part of a key with such characters.
      {
        fix:
          /["\\]/.test(raw) || keptQuotes.test(raw)
            ? null
            : {
                label: 'Put it in double quotes',
                edits: [{ start: keySpan.start, end: keySpan.end, replacement: `"${raw}"` }],
              },
      },
    )
}

function checkQuotedKey(raw: string, key: string, keySpan: Span, report: Report): void {
  const written = raw.slice(0, 100)
  if (!oneQuoted.test(raw)) {
    report.error(
      'pyhocon-key-continues',
      keySpan,
      `neuro-san can't load a file with a key that continues after its quotes: ${written}.`,
      'Put the whole key in quotes, or write an object for each part.',
    )
    return
  }
  if (keptQuotes.test(key))
    report.warn(
      'pyhocon-key-keeps-quotes',
      keySpan,
      `neuro-san before ${changedIn.plainQuotedKeys} includes the quotes in this key: ${written}.`,
      'Use letters, digits, - and _ in keys.',
      { until: changedIn.plainQuotedKeys },
    )
  if (/\\["\\nrt]/.test(raw) && !raw.startsWith('"""'))
    report.warn(
      'pyhocon-key-escape',
      keySpan,
      `neuro-san does not interpret escapes in keys: ${written}.`,
      'Use letters, digits, - and _ in keys.',
    )
  noteEscapes(raw, keySpan.start, report, keySpan)
}
