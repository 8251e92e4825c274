// Splits text into tokens. Problems inside a word (an invalid escape, a character that needs quotes) are reported here,
// and the word keeps its intended meaning, so that the parser continues as if it were correct.
import {
  continuesNumber,
  isBlank,
  isOrdinary,
  isReserved,
  isStructural,
  lineFeed,
  startsNumber,
} from './characters'
import type { Diagnostics } from '@/lib/core/hocon/diagnostics'
import { lexString, lexTripleString } from './lex-string'
import type { HoconLimits } from '@/lib/core/hocon/limits'
import { readNumber } from './numbers'
import { endOfRunawayString } from './recover-string'
import { readReferencePath } from './reference-path'
import type { Source } from '@/lib/core/hocon/span'
import type { Mark, Plain, Quoted, Reference, Token } from './tokens'

type Lexed = {
  tokens: Token[]
  /** A `"""` consumed the rest of the text. */
  runaway: boolean
}

/**
 * Returns the tokens of a text; the last one is `end`. `cutFrom` is for texts with a forgotten `"""`: strings that seem
 * to have consumed the entries below them end where the indentation suggests, except for the first `cutFrom` of them.
 */
export function lex(source: Source, diagnostics: Diagnostics, limits: HoconLimits, cutFrom: number): Lexed {
  const lexer = new Lexer(source, diagnostics, limits, cutFrom)
  const tokens: Token[] = []
  while (true) {
    const token = lexer.next()
    tokens.push(token)
    if (token.kind === 'end') return { tokens, runaway: lexer.runaway }
    if (tokens.length > limits.tokensMax) {
      diagnostics.halt(
        `This text has more than ${limits.tokensMax} words and punctuation marks.`,
        token.start,
        token.end,
      )
    }
  }
}

class Lexer {
  runaway = false
  private at = 0
  private reservedLine = 0
  private readonly text: string

  constructor(
    private readonly source: Source,
    private readonly diagnostics: Diagnostics,
    private readonly limits: HoconLimits,
    private uncut: number,
  ) {
    this.text = source.text
  }

  next(): Token {
    const { text } = this
    while (isBlank(text.charCodeAt(this.at))) this.at++
    const start = this.at
    if (start >= text.length) return { kind: 'end', start, end: start }
    const code = text.charCodeAt(start)
    if (code === lineFeed) return this.mark('newline', 1)
    switch (text[start]) {
      case '{':
      case '}':
      case '[':
      case ']':
      case ':':
      case '=':
      case ',':
        return this.mark(text[start] as Mark['kind'], 1)
      case '"':
        return this.quoted()
      case '+':
        if (text[start + 1] === '=') return this.mark('+=', 2)
        break
      case '$':
        if (text[start + 1] === '{') return this.reference()
        break
    }
    if (this.startsComment(start)) return this.comment()
    return startsNumber(code) ? this.number() : this.plain()
  }

  private mark(kind: Mark['kind'], length: number): Mark {
    const start = this.at
    this.at += length
    return { kind, start, end: this.at }
  }

  private startsComment(at: number): boolean {
    return this.text[at] === '#' || (this.text[at] === '/' && this.text[at + 1] === '/')
  }

  private comment(): Token {
    const start = this.at
    const end = this.text.indexOf('\n', start)
    this.at = end < 0 ? this.text.length : end
    return { kind: 'comment', start, end: this.at }
  }

  private quoted(): Quoted {
    if (!this.text.startsWith('"""', this.at)) {
      const token = lexString(this.source, this.at, this.diagnostics)
      this.at = token.end
      return token
    }
    const start = this.at
    let cut = Number.isFinite(this.uncut) ? endOfRunawayString(this.source, start) : null
    if (cut !== null && this.uncut-- > 0) cut = null
    const { closed, ...token } = lexTripleString(this.source, start, this.diagnostics, cut)
    if (!closed) this.runaway = true
    this.at = token.end
    return token
  }

  private number(): Plain {
    const start = this.at
    while (continuesNumber(this.text.charCodeAt(this.at))) this.at++
    const text = this.text.slice(start, this.at)
    const value = readNumber(text)
    if (!value && text.includes('+')) this.reportReserved(start + text.indexOf('+'), start)
    return { kind: 'plain', start, end: this.at, text, value: value ?? { kind: 'string', value: text } }
  }

  /** Unquoted text. `true`, `false` and `null` end it: what follows is a separate word, joined later. */
  private plain(): Plain {
    const start = this.at
    let reported = false
    for (const word of keywords) {
      if (this.text.startsWith(word.text, start)) {
        this.at += word.text.length
        return { kind: 'plain', start, end: this.at, ...word }
      }
    }
    while (this.at < this.text.length) {
      const code = this.text.charCodeAt(this.at)
      if (isOrdinary(code)) {
        this.at++
        continue
      }
      if (code === lineFeed || isBlank(code) || isStructural(code) || this.startsComment(this.at)) break
      if (isReserved(code)) {
        const pair = this.text.slice(this.at, this.at + 2)
        if (pair === '${' || pair === '+=') break
        if (!reported) this.reportReserved(this.at, start)
        reported = true
      }
      this.at++
    }
    const text = this.text.slice(start, this.at)
    return { kind: 'plain', start, end: this.at, text, value: { kind: 'string', value: text } }
  }

  /** Reports one problem per line: the rest of a pasted sentence or address has the same cause. */
  private reportReserved(at: number, wordStart: number): void {
    const line = this.source.lineAt(at)
    if (line === this.reservedLine) return
    this.reservedLine = line
    const character = this.text[at] ?? ''
    this.diagnostics.report({
      code: 'syntax',
      mistake: 'unquoted-character',
      message: `\`${character}\` must be inside double quotes here.`,
      hint: this.hintForReserved(character, wordStart),
      start: at,
      end: at + 1,
    })
  }

  private hintForReserved(character: string, wordStart: number): string {
    if (this.text.startsWith('/*', wordStart)) {
      return 'HOCON has no /* */ comments. Start each line of a comment with # or //.'
    }
    if (this.text.startsWith('```', wordStart)) return 'Remove the lines with ```. They are Markdown.'
    if (this.text[wordStart] === "'") return 'HOCON has no single-quoted strings. Use double quotes.'
    return `Put the text that contains ${character} between double quotes.`
  }

  private reference(): Reference {
    const start = this.at
    this.at += 2
    const optional = this.text[this.at] === '?'
    if (optional) this.at++
    const words: (Plain | Quoted)[] = []
    let wrong: Token | null = null
    let depth = 1
    while (depth > 0) {
      if (this.text.startsWith('${', this.blanksSkipped())) {
        wrong ??= { kind: '{', start: this.at, end: this.at + 2 }
        this.at += 2
        depth++
        continue
      }
      const token = this.next()
      if (token.kind === 'newline' || token.kind === 'end') {
        this.at = token.start
        return this.unclosedReference(start, optional)
      }
      if (token.kind === '}') depth--
      else if (token.kind === '{') depth++
      if (token.kind === 'plain' || token.kind === 'quoted') words.push(token)
      else if (depth > 0) wrong ??= token
    }
    const end = this.at
    const read = readReferencePath({ start, end, words, wrong }, this.text, this.limits)
    if (!read.path) this.diagnostics.report(read.report)
    return { kind: 'reference', start, end, optional, path: read.path }
  }

  private blanksSkipped(): number {
    while (isBlank(this.text.charCodeAt(this.at))) this.at++
    return this.at
  }

  private unclosedReference(start: number, optional: boolean): Reference {
    const message = 'This ${ is not closed on the same line.'
    const hint = 'Close it with }, or put the text in double quotes.'
    this.diagnostics.report({ code: 'syntax', message, hint, start, end: start + 2 })
    return { kind: 'reference', start, end: this.at, optional, path: null }
  }
}

const keywords: readonly Pick<Plain, 'text' | 'value'>[] = [
  { text: 'true', value: { kind: 'boolean', value: true } },
  { text: 'false', value: { kind: 'boolean', value: false } },
  { text: 'null', value: { kind: 'null' } },
]
