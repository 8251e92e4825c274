// Matches the statement itself: `include "name"`, `include file("name")` or `include required(url("name"))`.
import type { Diagnostics } from '@/lib/core/hocon/diagnostics'
import type { TokenCursor } from './token-cursor'
import { describeToken, type Quoted } from '@/lib/core/hocon/tokens/tokens'

export type IncludeForm = 'plain' | 'file' | 'url' | 'classpath' | 'package'

export type IncludeStatement = {
  form: IncludeForm
  name: string
  required: boolean
  start: number
  end: number
}

const forms: readonly IncludeForm[] = ['plain', 'file', 'url', 'classpath', 'package']

type Opening = { form: IncludeForm; required: boolean; brackets: number }

/** What is allowed between `include` and the name, without whitespace, with its meaning and the brackets it opens. */
const openings = new Map<string, Opening>()
for (const form of forms) {
  const opening = form === 'plain' ? '' : `${form}(`
  const brackets = opening ? 1 : 0
  openings.set(opening, { form, required: false, brackets })
  openings.set(`required(${opening}`, { form, required: true, brackets: brackets + 1 })
}

/**
 * Reads the statement whose `include` is the next token. Returns null after reporting why it is not a valid statement.
 */
export function matchInclude(
  cursor: TokenCursor,
  text: string,
  diagnostics: Diagnostics,
): IncludeStatement | null {
  const keyword = cursor.take()
  cursor.skipTrivia()
  const behind = cursor.peek()
  const opening = openings.get(takePlain(cursor))
  const name = cursor.peek()
  if (!opening || name.kind !== 'quoted') return reportNoName()
  cursor.at++
  return takePlain(cursor) === ')'.repeat(opening.brackets)
    ? { ...opening, name: name.text, start: keyword.start, end: cursor.endOfPrevious }
    : reportBrackets(name)

  function reportNoName(): null {
    diagnostics.report({
      code: 'syntax',
      message: `\`include\` must be followed by a quoted name, not by ${describeToken(behind, text)}.`,
      hint: 'To use the word as a key, write "include".',
      start: behind.kind === 'end' ? keyword.start : behind.start,
      end: behind.kind === 'end' ? keyword.end : behind.end,
    })
    return null
  }

  function reportBrackets(found: Quoted): null {
    diagnostics.report({
      code: 'syntax',
      message: "The brackets of this `include` don't match.",
      hint: 'Write include "name" or include file("name").',
      start: found.start,
      end: found.end,
    })
    return null
  }
}

/** Consumes the adjacent unquoted words and returns them as one text. */
function takePlain(cursor: TokenCursor): string {
  let words = ''
  for (let token = cursor.peek(); token.kind === 'plain'; token = cursor.peek()) {
    words += token.text
    cursor.at++
  }
  return words
}
