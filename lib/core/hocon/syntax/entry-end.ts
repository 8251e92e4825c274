// How an entry of an object or a list ends, and how parsing resumes after it.
import type { OpenBrackets } from './open-brackets'
import type { ParseProblems } from './parse-problems'
import type { TokenCursor } from './token-cursor'

/** How an entry ended: read, to be skipped, or with the cursor already at the next key. */
export type EntryEnd = 'read' | 'broken' | 'at-next-key'

/** Moves from the end of an entry to the next one. */
export function endEntry(end: EntryEnd, inList: boolean, cursor: TokenCursor, problems: ParseProblems): void {
  if (end === 'at-next-key') return
  if (end === 'broken') cursor.recover()
  const separated = cursor.separate()
  if (!separated) {
    problems.unseparated(cursor.peek(), inList)
    cursor.recover()
    cursor.separate()
  }
  problems.ended(end === 'broken' || !separated)
}

/** Reports and skips a comma or closing bracket in place of an entry. Returns false if there is none. */
export function skipMark(cursor: TokenCursor, problems: ParseProblems, brackets: OpenBrackets): boolean {
  const token = cursor.peek()
  const isBracket = token.kind === '}' || token.kind === ']'
  if (!isBracket && token.kind !== ',') return false
  cursor.at++
  if (isBracket) {
    brackets.unbalanced = true
    problems.stray(token)
    cursor.separate()
  } else problems.loneComma(token)
  return true
}
