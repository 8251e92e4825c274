// Parses tokens into a tree of assignments. A syntax error ends only the entry that contains it; parsing resumes at the
// next comma, line or bracket of the same depth.
import type { AstArray, AstBlank, AstField, AstObject, AstValue } from './ast'
import { concatenate } from './concat'
import { endEntry, skipMark, type EntryEnd } from './entry-end'
import { matchInclude } from './match-include'
import { OpenBrackets } from './open-brackets'
import type { ParseContext } from './parse-context'
import { beginsAddress, ParseProblems } from './parse-problems'
import { readPath } from '@/lib/core/hocon/tokens/path'
import { TokenCursor } from './token-cursor'
import type { Mark, Token } from '@/lib/core/hocon/tokens/tokens'
import { isWord, readWord } from './word'

type Parsed = {
  root: AstObject | AstArray
  /** A bracket is missing or surplus. Parsing again by indentation may locate the error more precisely. */
  unbalanced: boolean
}

/** Returns the tree of a text. Problems go to the diagnostics of the context. */
export function parse(tokens: readonly Token[], context: ParseContext): Parsed {
  const parser = new Parser(tokens, context)
  const root = parser.parseRoot()
  return { root, unbalanced: parser.brackets.unbalanced }
}

/** Adjacent values, and the index of the token with which the last of them begins. */
type Pieces = { values: (AstValue | AstBlank)[]; lastToken: number }

class Parser {
  readonly brackets: OpenBrackets
  private readonly cursor: TokenCursor
  private readonly problems: ParseProblems
  /** Paths of the current assignments, outermost first; null for a list, because no path leads into a list. */
  private readonly paths: (readonly string[] | null)[] = []

  constructor(
    tokens: readonly Token[],
    private readonly context: ParseContext,
  ) {
    this.cursor = new TokenCursor(tokens, context.source.text)
    this.problems = new ParseProblems(context.source, context.diagnostics)
    this.brackets = new OpenBrackets(this.cursor, this.problems, context)
  }

  parseRoot(): AstObject | AstArray {
    const { cursor } = this
    cursor.skipTrivia()
    const open = cursor.peek()
    if (open.kind !== '{' && open.kind !== '[') {
      return this.parseRest({ kind: 'object', start: open.start, end: open.start, fields: [] })
    }
    this.brackets.root = open
    const root = open.kind === '[' ? this.parseArray() : this.parseObject()
    cursor.skipTrivia()
    const next = cursor.peek()
    if (next.kind === 'end') return root
    this.brackets.unbalanced = true
    this.problems.trailing(next, root.kind === 'array', cursor.token(cursor.at + 1))
    // A surplus bracket closed the root early: the rest was meant to be inside it.
    return root.kind === 'object' ? this.parseRest(root) : root
  }

  private parseRest(root: AstObject): AstObject {
    this.parseFields(null, root.fields)
    root.end = Math.max(root.end, this.cursor.endOfPrevious)
    return root
  }

  private parseObject(): AstObject {
    const open = this.cursor.take() as Mark
    const object: AstObject = { kind: 'object', start: open.start, end: open.end, fields: [] }
    this.brackets.within(open, () => this.parseFields(open, object.fields))
    object.end = this.cursor.endOfPrevious
    return object
  }

  /** Parses assignments up to the closing brace, or without `open` up to the end of the text. */
  private parseFields(open: Mark | null, fields: AstField[]): void {
    const { cursor, problems } = this
    const outer = problems.entryStart
    while (true) {
      const comments = cursor.skipTrivia()
      const token = cursor.peek()
      if (open ? this.brackets.closes(open, '}') : token.kind === 'end') break
      if (skipMark(cursor, problems, this.brackets)) continue
      problems.entryStart = token.start
      endEntry(this.parseEntry(token, fields, comments), false, cursor, problems)
    }
    problems.entryStart = outer
  }

  private parseEntry(first: Token, fields: AstField[], comments: string[]): EntryEnd {
    if (first.kind === '{') {
      // A surplus brace: its content was meant for this object.
      this.problems.noKey(first)
      for (const field of this.parseObject().fields) fields.push(field)
      return 'read'
    }
    const isInclude = first.kind === 'plain' && first.text === 'include'
    return isInclude ? this.parseInclude(fields) : this.parseField(fields, comments)
  }

  private parseArray(): AstArray {
    const open = this.cursor.take() as Mark
    const array: AstArray = { kind: 'array', start: open.start, end: open.end, items: [] }
    this.paths.push(null)
    this.brackets.within(open, () => this.parseItems(open, array.items))
    this.paths.pop()
    array.end = this.cursor.endOfPrevious
    return array
  }

  private parseItems(open: Mark, items: AstValue[]): void {
    const { cursor, problems } = this
    const outer = problems.entryStart
    for (cursor.skipTrivia(); !this.brackets.closes(open, ']'); cursor.skipTrivia()) {
      if (skipMark(cursor, problems, this.brackets)) continue
      problems.entryStart = cursor.peek().start
      const { values } = this.parsePieces()
      if (values.length > 0) items.push(concatenate(values, this.context.diagnostics))
      else problems.noItem(cursor.peek())
      endEntry(values.length > 0 ? 'read' : 'broken', true, cursor, problems)
    }
    problems.entryStart = outer
  }

  private parseInclude(fields: AstField[]): EntryEnd {
    const { source, diagnostics, include } = this.context
    const statement = matchInclude(this.cursor, source.text, diagnostics)
    if (!statement) return 'broken'
    const path = this.paths.every(keys => keys !== null) ? this.paths.flat() : null
    for (const field of include(statement, { path, depth: this.brackets.depth })) fields.push(field)
    return 'read'
  }

  private parseField(fields: AstField[], comments: string[]): EntryEnd {
    const { cursor } = this
    const { limits, source } = this.context
    const words = cursor.takeWords()
    const [first] = words
    if (!first) {
      this.problems.noKey(cursor.peek())
      return 'broken'
    }
    const place = { start: first.start, end: cursor.endOfPrevious }
    const key = source.text.slice(place.start, place.end)
    const read = readPath(words, source.text, limits)
    if (!read.path) this.problems.path(read.report)
    const { path } = read
    const afterKey = cursor.at
    cursor.skipTrivia()
    const separator = cursor.peek()
    if (separator.kind === ':' || separator.kind === '=' || separator.kind === '+=') cursor.at++
    else if (separator.kind !== '{') {
      this.problems.noSeparator(words, key, separator)
      // The content of the next line may be a correct entry.
      if (cursor.token(afterKey).kind === 'newline') cursor.at = afterKey
      return 'broken'
    }
    this.paths.push(path)
    const { value, end } = this.parseFieldValue(key, separator)
    this.paths.pop()
    if (path) {
      const append = separator.kind === '+='
      fields.push({ path, keyStart: place.start, keyEnd: place.end, append, value, comments })
    }
    return end
  }

  private parseFieldValue(key: string, separator: Token): { value: AstValue; end: EntryEnd } {
    const { cursor, problems } = this
    const { diagnostics, source } = this.context
    // As in the reference implementation, nothing joins an object that directly follows its key.
    if (separator.kind === '{') return { value: this.parseObject(), end: 'read' }
    cursor.skipTrivia()
    const first = cursor.peek()
    const { values, lastToken } = this.parsePieces()
    const next = cursor.peek()
    // The key of a broken value stays known, so that references to it are not reported as undefined.
    const broken: AstValue = { kind: 'broken', start: first.start, end: next.start }
    if (values.length === 0) {
      problems.noValue(key, next)
      return { value: broken, end: 'broken' }
    }
    if (next.kind !== ':' && next.kind !== '=' && next.kind !== '+=') {
      return { value: concatenate(values, diagnostics), end: 'read' }
    }
    // A separator after a value: the preceding word is the next key, and something is missing between the two.
    if (beginsAddress(cursor, source.text)) {
      problems.address(first, cursor.token(cursor.at + 1))
      return { value: broken, end: 'broken' }
    }
    const nextKey = cursor.token(lastToken)
    const isKey = nextKey.kind === 'plain' || nextKey.kind === 'quoted'
    const isLaterLine = source.lineAt(nextKey.start) > source.lineAt(separator.start)
    if (!isKey || (nextKey === first && !isLaterLine)) {
      problems.unseparated(next, false)
      return { value: broken, end: 'broken' }
    }
    cursor.at = lastToken
    if (nextKey === first) {
      problems.nextKeyInstead(key, next)
      return { value: broken, end: 'at-next-key' }
    }
    problems.missingComma(nextKey, next)
    values.pop()
    if (values[values.length - 1]?.kind === 'blank') values.pop()
    return { value: concatenate(values, diagnostics), end: 'at-next-key' }
  }

  /** Parses adjacent values of one line, with the whitespace between two words. */
  private parsePieces(): Pieces {
    const { cursor } = this
    const pieces: Pieces = { values: [], lastToken: cursor.at }
    let afterWord = false
    while (true) {
      const token = cursor.peek()
      const index = cursor.at
      const start = cursor.endOfPrevious
      if (token.kind === '{') pieces.values.push(this.parseObject())
      else if (token.kind === '[') pieces.values.push(this.parseArray())
      else if (isWord(token)) {
        if (afterWord && start < token.start) {
          const text = this.context.source.text.slice(start, token.start)
          pieces.values.push({ kind: 'blank', start, end: token.start, text })
        }
        pieces.values.push(readWord(token))
        cursor.at++
      } else return pieces
      afterWord = isWord(token)
      pieces.lastToken = index
    }
  }
}
