/** Finds tools that a file names twice: HOCON merges the two entries, a JSON reader drops the first. */
import { tokensOf } from '@/lib/core/hocon/tokens/tokens-of'
import type { Report } from '@/lib/core/formats/report'
import type { Token } from '@/lib/core/hocon/tokens/tokens'

/** Works on the text, because the values show only the merged entry. */
export function findDuplicateEntries(text: string, isJson: boolean, report: Report): void {
  const { tokens, source } = tokensOf(text)
  const significant = tokens.filter(token => token.kind !== 'comment' && token.kind !== 'newline')
  const rootDepth = significant[0]?.kind === '{' ? 1 : 0
  const lines = new Map<string, number>()
  let depth = 0
  for (const [index, token] of significant.entries()) {
    if (token.kind === '{' || token.kind === '[') depth += 1
    else if (token.kind === '}' || token.kind === ']') depth -= 1
    if (depth !== rootDepth || !isKey(token, significant[index - 1], significant[index + 1], text)) continue
    const line = source.lineAt(token.start)
    const before = lines.get(token.text)
    lines.set(token.text, line)
    if (before === undefined) continue
    const place = source.span(token.start, token.end)
    const name = token.text.slice(0, 100)
    if (isJson)
      report.warn(
        'entry-twice',
        place,
        `Duplicate entry: ${name} is already defined on line ${before}. In a JSON file, neuro-san reads only this entry.`,
        'Remove one of the entries, or rename it.',
      )
    else
      report.note(
        'entry-twice',
        place,
        `Duplicate entry: ${name} is already defined on line ${before}. The entries are merged, and this one takes precedence.`,
        'Write one entry unless this is intended.',
      )
  }
}

function isKey(
  token: Token,
  before: Token | undefined,
  after: Token | undefined,
  text: string,
): token is Extract<Token, { text: string }> {
  if (token.kind !== 'plain' && token.kind !== 'quoted') return false
  if (after?.kind !== ':' && after?.kind !== '=' && after?.kind !== '{') return false
  // A word after another word on its line, or after a separator, is a value or part of one.
  return (
    before === undefined ||
    before.kind === '{' ||
    before.kind === ',' ||
    (before.kind !== ':' && before.kind !== '=' && text.slice(before.end, token.start).includes('\n'))
  )
}
