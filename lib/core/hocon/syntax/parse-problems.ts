// The messages of the parser: where a text is not well-formed, and how to fix it.
import type { Diagnostics, Report } from '@/lib/core/hocon/diagnostics'
import { isProse, proseHint } from '@/lib/core/hocon/tokens/path'
import type { Source } from '@/lib/core/hocon/span'
import type { TokenCursor } from './token-cursor'
import { describeToken, shorten, type Mark, type Token } from '@/lib/core/hocon/tokens/tokens'

type Place = { start: number; end: number }

/** The parts of a report without its place. Without a code, it is about syntax. */
type SyntaxProblem = {
  code?: Report['code']
  mistake?: Report['mistake']
  message: string
  hint?: string | undefined
}

/** Reports what the parser finds, and only once where one mistake has several effects. */
export class ParseProblems {
  /** Offset at which the current entry begins. */
  entryStart = 0
  private recentlyBroken = 0
  private reportedUnclosed = false
  private reportedTrailing = false

  constructor(
    private readonly source: Source,
    private readonly diagnostics: Diagnostics,
  ) {}

  /**
   * Records whether an entry was broken. Text that is not HOCON, such as a description that lost its opening quotes,
   * would break line after line. After three broken entries, further ones are not listed until a correct entry follows.
   */
  ended(broken: boolean): void {
    this.recentlyBroken = Math.max(0, this.recentlyBroken + (broken ? 1 : -1))
  }

  // Structure: brackets and commas.

  /**
   * Reports that `open` is not closed before `token`. At the end of the text, only the innermost bracket is reported.
   */
  unclosed(open: Mark, token: Token): void {
    if (token.kind !== 'end') {
      const line = this.source.lineAt(token.start)
      const message = `This \`${open.kind}\` is not closed before ${this.name(token)} on line ${line}.`
      this.report(open, { message })
    } else if (this.reportedUnclosed) this.diagnostics.passOver()
    else {
      this.reportedUnclosed = true
      this.report(open, { message: `This \`${open.kind}\` is never closed.` })
    }
  }

  /** Reports a closing bracket without an opening one. */
  stray(token: Token): void {
    if (this.reportedTrailing) return
    const message = `${this.name(token)} closes nothing.`
    this.report(token, { message, hint: 'Remove it, or look for a surplus bracket above.' })
  }

  /** Reports content after the bracket that closes the root. */
  trailing(token: Token, isList: boolean, next: Token): void {
    this.reportedTrailing = true
    const hint =
      isList && next.kind === '='
        ? 'If this is TOML: HOCON has no [sections]. Write tool { class = "..." }.'
        : 'Look for a surplus closing bracket above.'
    this.report(token, { message: `The last bracket was closed before ${this.name(token)}.`, hint })
  }

  loneComma(token: Token): void {
    const message = 'There is nothing between this comma and the comma or bracket before it.'
    this.report(token, { message, mistake: 'lone-comma' })
  }

  // Single entries.

  path(report: Report): void {
    if (report.code === 'limit') this.diagnostics.report(report)
    else this.entry(report, report)
  }

  noKey(token: Token): void {
    this.unexpected('Expected a key', token)
  }

  noItem(token: Token): void {
    this.unexpected('Expected a list item', token)
  }

  noValue(key: string, token: Token): void {
    this.unexpected(`Expected a value for ${nameKey(key)}`, token)
  }

  /** Reports words without a separator. Of two words, the second was most likely meant as the value. */
  noSeparator(words: readonly Token[], key: string, token: Token): void {
    const last = words[words.length - 1] ?? token
    const isPair = words.length === 2
    const advice = isPair ? `Is a : missing before ${this.name(last)}?` : 'Write key = value or key { ... }.'
    const hint = isProse(words) ? proseHint : advice
    const message = `${nameKey(key)} is a key without a value.`
    this.entry(token.kind === 'end' ? last : token, { message, hint })
  }

  /** Reports two entries without a comma or line break between them. */
  unseparated(token: Token, inList: boolean): void {
    const isKey = token.kind === ':' || token.kind === '=' || token.kind === '+='
    const hint = 'A list contains values. Keys belong between { and }. Is a ] missing above?'
    this.unexpected('Expected a comma or a new line', token, inList && isKey ? hint : undefined)
  }

  /** Reports a key without a value on its line, where the next word turns out to be the next key. */
  nextKeyInstead(key: string, separator: Token): void {
    const hint = 'If this is YAML: HOCON needs braces around nested entries, { and }.'
    this.entry(separator, { message: `${nameKey(key)} has no value before the next key.`, hint })
  }

  missingComma(nextKey: Token, separator: Token): void {
    const hint = `Put a comma or a line break before ${this.name(nextKey)} if it is the next key.`
    const message = `${this.name(separator)} can't follow a value.`
    this.entry(separator, { message, hint, mistake: 'missing-comma' })
  }

  /** Reports `https://...` without quotes, whose `//...` is a comment. */
  address(first: Token, comment: Token): void {
    const [address = ''] = /^[^\s,}\]]*/.exec(this.source.text.slice(first.start, comment.end)) ?? []
    const message = '`//` begins a comment outside of quotes.'
    const hint = `Write the address as "${shorten(address)}".`
    this.entry(comment, { message, hint, mistake: 'unquoted-address' })
  }

  private unexpected(expectation: string, token: Token, hint?: string): void {
    this.entry(token, { message: `${expectation} here, not ${this.name(token)}.`, hint })
  }

  /** Reports a problem of an entry. If one of its words already has a problem, that one is most likely the cause. */
  private entry(place: Place, problem: SyntaxProblem): void {
    if (this.diagnostics.hasBetween(this.entryStart, place.start)) return
    if (this.recentlyBroken < 3) this.report(place, problem)
    else this.diagnostics.passOver()
  }

  private report({ start, end }: Place, { code = 'syntax', mistake, message, hint }: SyntaxProblem): void {
    this.diagnostics.report({
      code,
      message,
      start,
      end,
      ...(mistake && { mistake }),
      ...(hint && { hint }),
    })
  }

  private name(token: Token): string {
    return describeToken(token, this.source.text)
  }
}

/** Reports whether the colon at this place begins `://`, which is a comment outside of quotes. */
export function beginsAddress(cursor: TokenCursor, text: string): boolean {
  const colon = cursor.peek()
  const next = cursor.token(cursor.at + 1)
  return colon.kind === ':' && next.kind === 'comment' && next.start === colon.end && text[next.start] === '/'
}

const nameKey = (key: string) => `\`${shorten(key)}\``
