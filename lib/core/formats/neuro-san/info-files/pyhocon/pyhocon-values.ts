/** Keys and values that pyhocon, neuro-san's reader, interprets differently from the HOCON specification. */
import { entriesOf, walkNodes } from '@/lib/core/formats/hocon-nodes'
import { findKeptEscapes } from '../escapes'
import { hasWrongQuotes } from '../straight-quotes'
import type { Report } from '@/lib/core/formats/report'
import type { HoconEntry, HoconNode, Span } from '@/lib/core/hocon/read-hocon'

/** Characters that make pyhocon include the quotes in a quoted key. */
const keptQuotes = /[.:$=+#@!?&*^[\]}`]/
/** Characters that pyhocon allows in an unquoted key, including the letters of Western Europe. */
const plainKey = /^[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff._\-/ \t]*$/
/** Unquoted, the value becomes a duration, which makes the file unreadable. */
const duration =
  /^\d+\s*(ns|nanos?|us|micros?|ms|millis?|milliseconds?|s|seconds?|m|minutes?|h|hours?|d|days?|w|weeks?|mo|months?|y|years?)$/

/** Nesting of objects that ends pyhocon with a RecursionError. Lists cost about half as much. */
const objectsMax = 33
const listsMax = 60

/** Checks the values; `findPyhoconText` checks the notation. */
export function findPyhoconValues(root: HoconNode, text: string, report: Report): void {
  const rawAt = (span: Span) => text.slice(span.start, span.end)
  // A value with several references is visited at each of them.
  const seen = new Set<number>()
  const first = (at: number) => !seen.has(at) && Boolean(seen.add(at))
  for (const node of walkNodes(root)) {
    for (const entry of entriesOf(node) ?? [])
      if (first(entry.keySpan.start)) checkKey(entry, rawAt(entry.keySpan), report)
    if (node.value.kind === 'string' && first(node.span.start))
      checkText(node, node.value.value, rawAt(node.span), report)
  }
  const deep = findTooDeep(root)
  if (deep)
    report.error(
      'pyhocon-too-deep',
      deep,
      `neuro-san can't load a file with objects nested ${objectsMax} levels deep, or lists nested ${listsMax} levels deep.`,
      'Split the value, or write it as a string.',
    )
}

function checkKey({ key, keySpan }: HoconEntry, raw: string, report: Report): void {
  if (/^["']{2}$/.test(raw) && key === '')
    report.error(
      'pyhocon-key-empty',
      keySpan,
      "neuro-san can't load a file with an empty key.",
      'Name the key.',
    )
  else if (raw.startsWith('"')) {
    if (keptQuotes.test(key))
      report.warn(
        'pyhocon-key-keeps-quotes',
        keySpan,
        `neuro-san includes the quotes in this key: ${raw.slice(0, 100)}.`,
        'Use letters, digits, - and _ in keys.',
      )
    noteEscapes(raw, keySpan.start, report, keySpan)
  } else if (!raw.startsWith('include') && !plainKey.test(raw) && !hasWrongQuotes(raw))
    report.error(
      'pyhocon-key-unquoted',
      keySpan,
      `neuro-san can't load a file with the unquoted key ${raw.slice(0, 100)}.`,
      'Put it in double quotes.',
      // Quotes would join the parts of a path, and become part of a key with such characters.
      {
        fix:
          /["\\]/.test(raw) || keptQuotes.test(raw)
            ? null
            : { label: 'Put it in double quotes', edits: [replace(keySpan, `"${raw}"`)] },
      },
    )
}

function checkText(node: HoconNode, value: string, raw: string, report: Report): void {
  if (raw.startsWith('"""')) return
  if (raw.startsWith('"')) {
    if (/^"(?:[^"\\]|\\[\s\S])*"$/.test(raw)) noteEscapes(raw, node.span.start, report, node)
  } else if (raw !== value) return
  else if (duration.test(value))
    report.error(
      'pyhocon-duration',
      node,
      `neuro-san can't load a file with the unquoted duration ${value}.`,
      'Put it in quotes.',
      { fix: { label: 'Put it in quotes', edits: [replace(node.span, `"${value}"`)] } },
    )
  else if (/^(true|false)$/i.test(value))
    report.note(
      'pyhocon-boolean',
      node,
      `neuro-san reads ${value} as a boolean, not as a string.`,
      'Put it in quotes, or write it in lower case.',
      { fix: { label: 'Write it in lower case', edits: [replace(node.span, value.toLowerCase())] } },
    )
}

function noteEscapes(raw: string, start: number, report: Report, at: HoconNode | Span): void {
  const kept = findKeptEscapes(raw, start)
  if (!kept) return
  report.note(
    'pyhocon-escape-kept',
    at,
    `neuro-san leaves ${kept.first} as written.`,
    'Write the character itself.',
    { fix: kept.edits && { label: 'Write the characters themselves', edits: kept.edits } },
  )
}

function replace(span: { start: number; end: number }, replacement: string) {
  return { start: span.start, end: span.end, replacement }
}

/** Returns the outermost value that is nested too deeply. */
function findTooDeep(root: HoconNode): HoconNode | null {
  const open = [{ node: root, load: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node } = next
    const { value } = node
    if (value.kind !== 'object' && value.kind !== 'array') continue
    const load = next.load + (value.kind === 'object' ? 1 / objectsMax : 1 / listsMax)
    // Thirty-three times 1/33 is slightly less than one in floating-point arithmetic.
    if (load > 0.9999) return node
    const inner = value.kind === 'object' ? value.entries.map(entry => entry.node) : value.items
    for (const each of [...inner].reverse()) open.push({ node: each, load })
  }
  return null
}
