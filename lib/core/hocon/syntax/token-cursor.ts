// A position in the tokens, and the ways to move it forward.
import type { Plain, Quoted, Token } from '@/lib/core/hocon/tokens/tokens'

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

  /** Returns the token at an index; beyond the last one, `end`. */
  token(index: number): Token {
    return this.tokens[Math.min(index, this.tokens.length - 1)]!
  }

  peek(): Token {
    return this.token(this.at)
  }

  take(): Token {
    return this.token(this.at++)
  }

  /** End of the token before this position. */
  get endOfPrevious(): number {
    return this.at > 0 ? this.token(this.at - 1).end : 0
  }

  /** Reports whether the token at this position is the first of its line. */
  get startsLine(): boolean {
    return this.at === 0 || this.token(this.at - 1).kind === 'newline'
  }

  /** Skips line breaks and comments, and returns the comments directly above what follows. */
  skipTrivia(): string[] {
    // An outer reader that asks at the same position receives the same comments.
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
        // A trailing comment belongs to what precedes it, and an empty line separates a comment from what follows.
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

  /** Consumes the words of a key, up to the first token that is not a word. */
  takeWords(): (Plain | Quoted)[] {
    const words: (Plain | Quoted)[] = []
    for (let token = this.peek(); token.kind === 'plain' || token.kind === 'quoted'; ) {
      words.push(token)
      this.at++
      token = this.peek()
    }
    return words
  }

  /** Moves to the end of the broken entry: the next comma, line break or closing bracket outside of inner brackets. */
  recover(): void {
    for (let depth = 0; ; this.at++) {
      const token = this.peek()
      if (token.kind === 'end') return
      if (depth === 0 && endsEntry(token)) return
      depth = Math.max(0, depth + nesting(token))
    }
  }

  /** Skips everything through the bracket that closes the one opened before this position. */
  skipBalanced(): void {
    for (let depth = 1; depth > 0 && this.peek().kind !== 'end'; this.at++) depth += nesting(this.peek())
  }

  /**
   * Skips the comma between two entries. Returns true if there is a comma, a line break, or nothing else to read. Line
   * breaks are not consumed, because comments may follow them.
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

function nesting({ kind }: Token): number {
  if (kind === '{' || kind === '[') return 1
  return kind === '}' || kind === ']' ? -1 : 0
}

/** Returns the text of `# text` or `// text`. */
function readComment(comment: string): string {
  return comment.replace(/^(?:#+|\/\/+) ?/, '').trimEnd()
}
