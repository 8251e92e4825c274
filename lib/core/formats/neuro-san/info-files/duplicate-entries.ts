/** Tools that a file names twice: HOCON joins the two entries, a JSON reader forgets the first. */
import { tokensOf } from '@/lib/core/hocon/tokens-of'
import type { Report } from '@/lib/core/formats/report'
import type { Token } from '@/lib/core/hocon/tokens'

export function findTwiceNamed(text: string, isJson: boolean, report: Report): void {
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
        `${name} stands on line ${before} already; of two entries in a JSON file neuro-san reads this one alone.`,
        'Leave one of them out, or give it another name.',
      )
    else
      report.note(
        'entry-twice',
        place,
        `${name} stands on line ${before} already; the two entries become one, in which this one wins.`,
        'Write one entry if that is not what is meant.',
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
  // A word behind another on its line, or behind a separator, is a value or a part of one.
  return (
    before === undefined ||
    before.kind === '{' ||
    before.kind === ',' ||
    (before.kind !== ':' && before.kind !== '=' && text.slice(before.end, token.start).includes('\n'))
  )
}
