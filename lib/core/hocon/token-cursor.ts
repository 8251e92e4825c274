// A place in the tokens, and the ways to move on from it.
import type { Token } from './tokens'

/** Shared by the many entries without comments. */
const noComments: string[] = []
Object.freeze(noComments)

export class TokenCursor {
  at = 0
  private afterTrivia = -1
  private comments = noComments

  constructor(
    private readonly tokens: readonly Token[],
    private readonly text: string,
  ) {}

  /** The token at an index; past the last one it is the `end`. */
  token(index: number): Token {
    return this.tokens[Math.min(index, this.tokens.length - 1)]!
  }

  peek(): Token {
    return this.token(this.at)
  }

  take(): Token {
    return this.token(this.at++)
  }

  /** End of the token before this place. */
  get endOfPrevious(): number {
    return this.at > 0 ? this.token(this.at - 1).end : 0
  }

  /** Whether the token at this place is the first of its line. */
  get startsLine(): boolean {
    return this.at === 0 || this.token(this.at - 1).kind === 'newline'
  }

  /** Steps over line ends and comments; gives the comments that stand directly above what follows. */
  skipTrivia(): string[] {
    // Asked again at the same place, by a reader further out, the comments are still those.
    if (this.at !== this.afterTrivia) {
      this.comments = this.readTrivia()
      this.afterTrivia = this.at
    }
    return this.comments
  }

  private readTrivia(): string[] {
    let comments = noComments
    while (true) {
      const token = this.peek()
      if (token.kind === 'comment') {
        // A comment behind something belongs to that, and an empty line parts a comment from what follows.
        if (this.startsLine) {
          if (comments === noComments) comments = []
          comments.push(readComment(this.text.slice(token.start, token.end)))
        }
      } else if (token.kind === 'newline') {
        if (this.startsLine) comments = noComments
      } else return comments
      this.at++
    }
  }

  /** Moves to the end of the broken entry: the next comma, line end or closing bracket outside of inner brackets. */
  recover(): void {
    for (let depth = 0; ; this.at++) {
      const token = this.peek()
      if (token.kind === 'end') return
      if (depth === 0 && endsEntry(token)) return
      depth = Math.max(0, depth + nesting(token))
    }
  }

  /** Steps over everything up to and with the bracket that closes what was opened before this place. */
  skipBalanced(): void {
    for (let depth = 1; depth > 0 && this.peek().kind !== 'end'; this.at++) depth += nesting(this.peek())
  }

  /**
   * Steps over the comma between two entries. True when there is one, a line end, or nothing more to come; line ends
   * stay, for the comments among them.
   */
  separate(): boolean {
    let ahead = this.at
    let separated = this.startsLine
    for (; ; ahead++) {
      const { kind } = this.token(ahead)
      if (kind === 'newline') separated = true
      else if (kind !== 'comment') break
    }
    const next = this.token(ahead)
    if (next.kind === ',') this.at = ahead + 1
    return separated || next.kind === 'end' || endsEntry(next)
  }
}

const endsEntry = ({ kind }: Token) => kind === ',' || kind === 'newline' || kind === '}' || kind === ']'

const nesting = ({ kind }: Token) =>
  kind === '{' || kind === '[' ? 1 : kind === '}' || kind === ']' ? -1 : 0

/** `# text` or `// text` without its marks. */
function readComment(comment: string): string {
  return comment.replace(/^(?:#+|\/\/+) ?/, '').trimEnd()
}
