// What the parser says about a text that does not go together: where, in which words, with which advice.
import type { Diagnostics } from './diagnostics'
import type { Source } from './span'
import type { TokenCursor } from './token-cursor'
import { describeToken, shorten, type Mark, type Token } from './tokens'

export class ParseProblems {
  /** Where the entry being read begins. */
  entryStart = 0
  private saidUnclosed = false
  private saidTrailing = false

  constructor(
    private readonly source: Source,
    private readonly diagnostics: Diagnostics,
  ) {}

  /** `open` still waits for its bracket at `token`; at the end of the text only the innermost one is told. */
  unclosed(open: Mark, token: Token): void {
    if (token.kind === 'end') {
      if (!this.saidUnclosed) this.syntax(open, `This \`${open.kind}\` is never closed.`)
      this.saidUnclosed = true
      return
    }
    const line = this.source.lineAt(token.start)
    this.syntax(open, `This \`${open.kind}\` is not closed before ${this.name(token)} on line ${line}.`)
  }

  /** A closing bracket that nothing opened. */
  stray(token: Token): void {
    if (this.saidTrailing) return
    this.syntax(
      token,
      `Nothing is open that ${this.name(token)} could close.`,
      'Remove it, or look for one too many above.',
    )
  }

  /** Something follows the bracket that closes the root. */
  trailing(token: Token, isList: boolean, next: Token): void {
    this.saidTrailing = true
    this.syntax(
      token,
      `The last bracket was closed before ${this.name(token)}.`,
      isList && next.kind === '='
        ? 'If this is TOML: HOCON has no [sections]; write tool { class = "..." }.'
        : 'Look for a closing bracket too many above.',
    )
  }

  loneComma(token: Token): void {
    this.syntax(token, 'There is nothing between this comma and the one or the bracket before it.')
  }

  noKey(token: Token): void {
    this.unexpected('A key was expected', token)
  }

  noItem(token: Token): void {
    this.unexpected('A list item was expected', token)
  }

  noValue(key: string, token: Token): void {
    this.unexpected(`A value was expected for ${nameKey(key)}`, token)
  }

  /** Words that no separator follows; of two words the second was most likely meant as the value. */
  noSeparator(words: readonly Token[], key: string, token: Token): void {
    const last = words[words.length - 1] ?? token
    const hint =
      words.length === 2 ? `Is a : missing before ${this.name(last)}?` : 'Write key = value or key { ... }.'
    this.entry(token.kind === 'end' ? last : token, `${nameKey(key)} is a key without a value.`, hint)
  }

  /** Two entries without a comma or line end between them. */
  unseparated(token: Token, inList: boolean): void {
    const hint =
      inList && (token.kind === ':' || token.kind === '=')
        ? 'A list holds values; keys stand between { and }. Is a ] missing above?'
        : undefined
    this.unexpected('A comma or a new line was expected', token, hint)
  }

  /** The key has no value on its line, and the word behind it turns out to be the next key. */
  nextKeyInstead(key: string, separator: Token): void {
    this.entry(
      separator,
      `${nameKey(key)} has no value before the next key.`,
      'If this is YAML: HOCON needs braces around nested entries, { and }.',
    )
  }

  missingComma(nextKey: Token, separator: Token): void {
    const hint = `Put a comma or a line break before ${this.name(nextKey)} if it is the next key.`
    this.entry(separator, `${this.name(separator)} cannot follow a value.`, hint)
  }

  address(first: Token, comment: Token): void {
    const [address = ''] = /^[^\s,}\]]*/.exec(this.source.text.slice(first.start, comment.end)) ?? []
    this.syntax(
      comment,
      '`//` begins a comment outside of quotes.',
      `Write the address as "${shorten(address)}".`,
    )
  }

  private unexpected(expectation: string, token: Token, hint?: string): void {
    this.entry(token, `${expectation} here, not ${this.name(token)}.`, hint)
  }

  /** A fault of one entry. When a word of it was told to be faulty, that is most likely why the rest does not fit. */
  private entry(place: { start: number; end: number }, message: string, hint?: string): void {
    if (!this.diagnostics.hasBetween(this.entryStart, place.start)) this.syntax(place, message, hint)
  }

  private name(token: Token): string {
    return describeToken(token, this.source.text)
  }

  private syntax(place: { start: number; end: number }, message: string, hint?: string): void {
    const { start, end } = place
    this.diagnostics.report({ code: 'syntax', message, start, end, ...(hint ? { hint } : {}) })
  }
}

/** Whether the colon at this place begins `://`, which outside of quotes is a comment. */
export function beginsAddress(cursor: TokenCursor, text: string): boolean {
  const colon = cursor.peek()
  const next = cursor.token(cursor.at + 1)
  return colon.kind === ':' && next.kind === 'comment' && next.start === colon.end && text[next.start] === '/'
}

const nameKey = (key: string) => `\`${shorten(key)}\``
