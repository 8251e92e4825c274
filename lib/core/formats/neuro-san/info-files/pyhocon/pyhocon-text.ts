/** Notations that pyhocon, neuro-san's reader, interprets differently from the HOCON specification. */
import { findEntry } from '@/lib/core/formats/hocon-nodes'
import { tokensOf } from '@/lib/core/hocon/tokens/tokens-of'
import type { Report } from '@/lib/core/formats/report'
import type { HoconNode } from '@/lib/core/hocon/read-hocon'
import type { Reference, Token } from '@/lib/core/hocon/tokens/tokens'

/** Whitespace that pyhocon does not expect outside of quotes. */
const strangeBlank = /[^ \t\r\n]/g

/** Checks the notation; `findPyhoconValues` checks the values. */
export function findPyhoconText(root: HoconNode, text: string, report: Report): void {
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
    if (token.kind === 'reference' && token.optional && !isDefined(root, token))
      report.note(
        'variable-optional',
        span(token.start, token.end),
        `${text.slice(token.start, token.end).slice(0, 100)} is not defined in the file.`,
        'neuro-san reads it from its environment. Where it is not set, and in Pegboard, it is ignored.',
      )
  }
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

function isDefined(root: HoconNode, { path }: Reference): boolean {
  let node: HoconNode | undefined = root
  for (const key of path ?? []) node = findEntry(node, key)?.node
  return node !== undefined
}

function codePoint(text: string, at: number): string {
  return `U+${text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')}`
}
