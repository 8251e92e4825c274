/** Notations that pyhocon, neuro-san's reader, interprets differently from the HOCON specification. */
import { tokensOf } from '@/lib/core/hocon/tokens/tokens-of'
import type { Report } from '@/lib/core/formats/report'
import type { LookUp } from './look-up'
import type { Span } from '@/lib/core/hocon/read-hocon'
import type { Reference, Token } from '@/lib/core/hocon/tokens/tokens'

/** Whitespace that pyhocon does not expect outside of quotes. */
const strangeBlank = /[^ \t\r\n]/g

/** Checks the notation; `findPyhoconValues` checks the values. */
export function findPyhoconText(lookUp: LookUp, text: string, report: Report): void {
  const { tokens, source } = tokensOf(text)
  const span = (start: number, end: number) => source.span(start, end)
  for (const [index, token] of tokens.entries()) {
    const end = index > 0 ? tokens[index - 1]!.end : 0
    const gap = text.slice(end, token.start)
    const strange = [...gap.matchAll(strangeBlank)].map(({ index: at }) => end + at)
    if (strange.length > 0)
      report.error(
        'pyhocon-strange-blank',
        span(strange[0]!, strange[0]! + 1),
        `neuro-san can't load a file with the whitespace character ${codePoint(text, strange[0]!)} outside of quotes.`,
        'Use an ordinary space.',
        {
          fix: {
            label: 'Use ordinary spaces',
            edits: strange.map(at => ({ start: at, end: at + 1, replacement: ' ' })),
          },
        },
      )
    else if (isDroppedBlank(tokens, index, gap, text))
      report.note(
        'pyhocon-blank-dropped',
        span(end, token.start),
        'neuro-san drops the whitespace between """ and what follows on the line.',
        'Put it inside the quotes if it matters.',
        { fix: { label: 'Remove it', edits: [{ start: end, end: token.start, replacement: '' }] } },
      )
    if (token.kind === '+=')
      report.warn(
        'pyhocon-append',
        span(token.start, token.end),
        'neuro-san does not append to a list with +=. A value replaces the list, a list is joined to it.',
        'Write the whole list, or ${key} followed by a list of the new items.',
      )
    if (isJoinedComment(tokens[index - 1], token, gap, text))
      report.warn(
        'pyhocon-comment-joined',
        span(token.start, token.end),
        'neuro-san reads // directly after unquoted text as a part of the text, not as a comment.',
        'Put a space before //, or the text in quotes.',
        {
          fix: {
            label: 'Put a space before //',
            edits: [{ start: token.start, end: token.start, replacement: ' ' }],
          },
        },
      )
    if (token.kind === 'reference') checkReference(lookUp, token, text, span(token.start, token.end), report)
  }
}

function checkReference(lookUp: LookUp, reference: Reference, text: string, at: Span, report: Report): void {
  // The reader has already reported a reference without a name.
  if (!reference.path) return
  const written = text.slice(at.start, at.end)
  const blanks = findOuterBlanks(written)
  const found = lookUp(reference.path)
  if (blanks.length > 0)
    report.error(
      'pyhocon-reference-blank',
      at,
      `neuro-san can't find ${written.slice(0, 100)}, because it takes the whitespace inside the braces as a part of the name.`,
      'Remove the whitespace.',
      {
        fix: {
          label: 'Remove the whitespace',
          edits: blanks.map(([start, end]) => ({
            start: at.start + start,
            end: at.start + end,
            replacement: '',
          })),
        },
      },
    )
  else if (found === 'inside-value')
    report.error(
      'pyhocon-reference-inside',
      at,
      `neuro-san can't load a file with ${written.slice(0, 100)}, because a part of the path is not an object.`,
      'Correct the path.',
    )
  else if (found === 'missing' && reference.optional)
    report.note(
      'variable-optional',
      at,
      `${written.slice(0, 100)} is not defined in the file.`,
      'neuro-san reads it from its environment. Where it is not set, and in Pegboard, it is ignored.',
    )
}

/** Returns the offsets of the whitespace after `${` or `${?` and before `}`. */
function findOuterBlanks(written: string): [start: number, end: number][] {
  const start = written.startsWith('${?') ? 3 : 2
  const end = written.length - 1
  const inner = written.slice(start, end)
  const blanks: [number, number][] = [
    [start, end - inner.trimStart().length],
    [start + inner.trimEnd().length, end],
  ]
  return blanks.filter(([from, to]) => from < to)
}

/** Numbers, true, false and null end before `//`; other text does not. */
function isJoinedComment(before: Token | undefined, token: Token, gap: string, text: string): boolean {
  return (
    token.kind === 'comment' &&
    text.startsWith('//', token.start) &&
    gap === '' &&
    before?.kind === 'plain' &&
    !/(^|\s)(true|false|null|[+-]?(\d*\.\d+|\d+(\.\d+)?)([eE][+-]?\d+)?)$/i.test(before.text)
  )
}

function isDroppedBlank(tokens: readonly Token[], index: number, gap: string, text: string): boolean {
  const before = tokens[index - 1]
  return (
    gap !== '' &&
    before?.kind === 'quoted' &&
    text.startsWith('"""', before.start) &&
    ['plain', 'quoted', 'reference'].includes(tokens[index]!.kind)
  )
}

function codePoint(text: string, at: number): string {
  return `U+${text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')}`
}
