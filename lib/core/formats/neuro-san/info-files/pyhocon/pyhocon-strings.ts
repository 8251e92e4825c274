/** Strings that pyhocon, neuro-san's reader, interprets differently from the HOCON specification. */
import { findTabs, noteEscapes } from './pyhocon-characters'
import type { Report } from '@/lib/core/formats/report'
import type { HoconNode } from '@/lib/core/hocon/read-hocon'

const unit =
  '(?:ns|us|ms|(?:nano|micro|milli)(?:s|seconds?)?|s|seconds?|m|minutes?|h|hours?|d|days?|w|weeks?|mo|months?|y|years?)'
/** Unquoted, the value becomes a duration, which makes the file unreadable. */
const duration = new RegExp(`^\\d+\\s*${unit}$`)
const number = '[+-]?(?:\\d*\\.\\d+|\\d+(?:\\.\\d+)?)(?:[eE][+-]?\\d+)?'
const wholeNumber = new RegExp(`^${number}$`)
const quotedOrReference = /"""[\s\S]*?"""+|"(?:[^"\\]|\\.)*"|\$\{[^}]*\}/g
// pyhocon reads each word of unquoted text as a value of its own. In these patterns, " and $ stand for a quoted string
// and for a reference.
const keyword = /(?:^|[\s"$])(?:true|false|null)(?![A-Za-z0-9_$])/i
const innerInclude = /(?:^|[\s"$])include[ \t]*"/i
const innerDuration = new RegExp(`(?:^|[\\s"$])\\d+ *${unit}(?![A-Za-z0-9])`)
const lastNumber = new RegExp(`(?:^|[\\s"$])(${number})([ \\t]*)(?=$|\\$)`, 'g')

/** Checks one string. `raw` is its value as written. */
export function checkString(node: HoconNode, value: string, raw: string, report: Report): void {
  // The place of a value from an included file is the include statement.
  if (/^include\b/i.test(raw) && !/^include\b/i.test(value)) return
  findTabs(raw, value, node, report)
  for (const { 0: part, index } of raw.matchAll(quotedOrReference))
    if (/^"(?!"")/.test(part)) noteEscapes(part, node.span.start + index, report, node)
  const isOneWord = raw === value && checkWord(node, value, report)
  if (!isOneWord) checkJoined(node, value, raw, report)
}

/** Checks an unquoted string that is a single value for pyhocon. Reports whether it is one. */
function checkWord(node: HoconNode, value: string, report: Report): boolean {
  if (duration.test(value))
    report.error(
      'pyhocon-duration',
      node,
      `neuro-san can't load a file with the unquoted duration ${value}.`,
      'Put it in quotes.',
      { fix: quote(node, value) },
    )
  else if (/^(true|false)$/i.test(value))
    report.note(
      'pyhocon-boolean',
      node,
      `neuro-san reads ${value} as a boolean, not as a string.`,
      'Put it in quotes, or write it in lower case.',
      { fix: { label: 'Write it in lower case', edits: [replace(node, value.toLowerCase())] } },
    )
  else if (/^null$/i.test(value))
    report.note(
      'pyhocon-null',
      node,
      `neuro-san reads ${value} as null, not as a string.`,
      'Put it in quotes, or write it in lower case.',
      { fix: { label: 'Write it in lower case', edits: [replace(node, value.toLowerCase())] } },
    )
  else if (wholeNumber.test(value))
    report.note(
      'pyhocon-number',
      node,
      `neuro-san reads ${value.slice(0, 100)} as a number, not as a string.`,
      'Put it in quotes, or write a number that both read the same.',
      { fix: quote(node, value) },
    )
  else return false
  return true
}

/** Checks a string of several words, quoted strings and references. */
function checkJoined(node: HoconNode, value: string, raw: string, report: Report): void {
  const words = raw.replace(quotedOrReference, part => part[0]!)
  if (/^include[ \t]*"$/i.test(words))
    report.error(
      'pyhocon-include-value',
      node,
      `neuro-san can't load a file that includes another one as a value: ${raw.slice(0, 100)}.`,
      'Put the text in quotes.',
    )
  else if (isChanged(words))
    report.warn(
      'pyhocon-words',
      node,
      `neuro-san changes this string: ${raw.slice(0, 100)}. It reads true, false, null, include, numbers and durations in unquoted text as values.`,
      'Put the text in quotes.',
      { fix: raw === value ? quote(node, value) : null },
    )
}

function isChanged(words: string): boolean {
  return (
    keyword.test(words) || innerInclude.test(words) || innerDuration.test(words) || hasChangedNumber(words)
  )
}

function hasChangedNumber(words: string): boolean {
  return [...words.matchAll(lastNumber)].some(match => {
    const [whole, written, blank] = match
    const isAtEnd = match.index + whole.length === words.length
    // Between a number and a reference, whitespace is dropped.
    return !isPrintedAsWritten(written!) || (blank !== '' && !isAtEnd)
  })
}

/** Reports whether Python prints the number as it is written. */
function isPrintedAsWritten(written: string): boolean {
  if (/^[+-]?\d+$/.test(written)) return /^(?:0|-?[1-9]\d*)$/.test(written)
  const value = Number(written)
  // Python prints smaller and larger numbers with an exponent.
  if (value !== 0 && (Math.abs(value) < 1e-4 || Math.abs(value) >= 1e16)) return false
  return written === (Number.isInteger(value) ? `${value}.0` : String(value))
}

function quote(node: HoconNode, value: string) {
  return /["\\]/.test(value) ? null : { label: 'Put it in quotes', edits: [replace(node, `"${value}"`)] }
}

function replace({ span }: HoconNode, replacement: string) {
  return { start: span.start, end: span.end, replacement }
}
