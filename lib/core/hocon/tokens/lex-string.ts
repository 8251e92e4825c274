// Quoted strings: JSON strings between double quotes, raw text between triple quotes.
import { isControl, lineFeed } from './characters'
import type { Diagnostics } from '@/lib/core/hocon/diagnostics'
import { endOfBrokenString } from './recover-string'
import type { Source } from '@/lib/core/hocon/span'
import type { HoconMistake } from '@/lib/core/hocon/hocon-value'
import type { Quoted } from './tokens'

const quote = 34
const backslash = 92

const escapes: { readonly [letter: string]: string } = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}

/** Reads the string whose opening quote is at `start`. A broken string is reported and read as far as possible. */
export function lexString(source: Source, start: number, diagnostics: Diagnostics): Quoted {
  const { text } = source
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) return { kind: 'quoted', start, end: at + 1, text: text.slice(start + 1, at) }
    if (code === backslash || isControl(code)) break
  }
  return lexIntricateString(source, start, diagnostics)
}

/** Reads a string with escapes, or a broken one. */
function lexIntricateString(source: Source, start: number, diagnostics: Diagnostics): Quoted {
  const { text } = source
  const parts: string[] = []
  let reported = false
  const report = (message: string, hint: string, at: number, end: number, mistake?: HoconMistake) => {
    // Only the first problem of a string is reported; later ones usually have the same cause.
    if (!reported)
      diagnostics.report({ code: 'string', ...(mistake && { mistake }), message, hint, start: at, end })
    reported = true
  }
  let at = start + 1
  let from = at
  // After a line break, a broken string continues to the quote that its author probably meant.
  let brokenEnd = -1
  while (true) {
    const code = text.charCodeAt(at)
    if (code === quote) break
    if (at === brokenEnd || at >= text.length) break
    if (code === backslash) {
      parts.push(text.slice(from, at))
      const escape = readEscape(text, at)
      if (escape) {
        parts.push(escape.text)
        at = escape.end
      } else {
        const { message, mistake } = badEscape(text, at)
        report(message, 'Write \\\\ for one backslash.', at, Math.min(at + 2, text.length), mistake)
        // The backslash stays in the text, so that a quote after it still ends the string.
        parts.push('\\')
        at++
      }
      from = at
    } else if (code === lineFeed && brokenEnd < 0) {
      brokenEnd = endOfBrokenString(text, at)
      if (brokenEnd === at) break
      report(
        'This quoted string continues after a line break.',
        'Put text of several lines between """ and """, or write \\n for the line break.',
        start,
        at,
      )
    } else {
      // A carriage return before a line feed is reported as a line break.
      const lineBreak = code === lineFeed || (code === 13 && text.charCodeAt(at + 1) === lineFeed)
      if (isControl(code) && !lineBreak) {
        report(`A quoted string can't contain ${nameControl(code)}.`, escapeFor(code), at, at + 1)
      }
      at++
    }
  }
  parts.push(text.slice(from, at))
  const closed = text.charCodeAt(at) === quote && at < text.length
  if (!closed) report('This double quote is never closed.', 'Close it on the same line.', start, at)
  return { kind: 'quoted', start, end: closed ? at + 1 : at, text: parts.join('') }
}

/**
 * Reads the string whose opening `"""` is at `start`. It has no escapes, and the last three quotes of a longer run
 * close it. With `cut`, the string ends there instead, unclosed.
 */
export function lexTripleString(
  source: Source,
  start: number,
  diagnostics: Diagnostics,
  cut: number | null,
): Quoted & { closed: boolean } {
  const { text } = source
  const from = start + 3
  const close = text.indexOf('"""', from)
  if (cut !== null || close < 0) {
    const end = cut ?? text.length
    diagnostics.report({
      code: 'string',
      message: 'This """ is never closed.',
      hint: cut === null ? 'Close it with """.' : `Close it before line ${source.lineAt(cut) + 1}.`,
      start,
      end: start + 3,
    })
    return { kind: 'quoted', start, end, text: text.slice(from, end), closed: cut !== null }
  }
  let end = close + 3
  while (text.charCodeAt(end) === quote) end++
  return { kind: 'quoted', start, end, text: text.slice(from, end - 3), closed: true }
}

function readEscape(text: string, at: number): { text: string; end: number } | null {
  const letter = text[at + 1] ?? ''
  if (letter === 'u') {
    const hex = text.slice(at + 2, at + 6)
    return /^[0-9a-fA-F]{4}$/.test(hex)
      ? { text: String.fromCharCode(Number.parseInt(hex, 16)), end: at + 6 }
      : null
  }
  const meaning = Object.hasOwn(escapes, letter) ? escapes[letter] : undefined
  return meaning === undefined ? null : { text: meaning, end: at + 2 }
}

function badEscape(text: string, at: number): { message: string; mistake?: HoconMistake } {
  const letter = text[at + 1]
  if (letter === 'u') return { message: '\\u must be followed by four hexadecimal digits.' }
  if (letter === undefined || letter === '\n' || letter === '\r')
    return { message: 'Nothing follows this backslash.' }
  return {
    message: `\\${letter} is not an escape. The escapes are \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits.`,
    mistake: 'unknown-escape',
  }
}

function nameControl(code: number): string {
  return code === 9 ? 'a tab' : `the control character U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

function escapeFor(code: number): string {
  return code === 9 ? 'Write \\t instead.' : `Write \\u${code.toString(16).padStart(4, '0')} instead.`
}
