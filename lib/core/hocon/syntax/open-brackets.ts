// Tracks the open brackets while the parser reads, and decides where each one ends when they do not match.
import type { Diagnostics } from '@/lib/core/hocon/diagnostics'
import type { HoconLimits } from '@/lib/core/hocon/limits'
import type { ParseProblems } from './parse-problems'
import type { Source } from '@/lib/core/hocon/span'
import type { TokenCursor } from './token-cursor'
import type { Mark, Token } from '@/lib/core/hocon/tokens/tokens'

type Context = {
  source: Source
  diagnostics: Diagnostics
  limits: HoconLimits
  trustIndentation: boolean
  depth: number
}

export class OpenBrackets {
  /** Brackets were missing or surplus. */
  unbalanced = false
  /** The bracket around the whole text, if there is one. */
  root: Token | null = null
  private braces = 0
  private squares = 0

  constructor(
    private readonly cursor: TokenCursor,
    private readonly problems: ParseProblems,
    private readonly context: Context,
  ) {}

  /** Number of objects and lists around this place, including those around an included text. */
  get depth(): number {
    return this.context.depth + this.braces + this.squares
  }

  /** Reads the content of `open`. Beyond the depth limit, the content is reported once and skipped. */
  within(open: Mark, read: () => void): void {
    const { limits, diagnostics } = this.context
    if (this.depth >= limits.depthMax) {
      const message = `Objects and lists are nested deeper than ${limits.depthMax} here.`
      diagnostics.report({ code: 'limit', message, start: open.start, end: open.end })
      this.cursor.skipBalanced()
      return
    }
    const isBrace = open.kind === '{'
    if (isBrace) this.braces++
    else this.squares++
    read()
    if (isBrace) this.braces--
    else this.squares--
  }

  /** Consumes the bracket that closes `open`, or reports that it is missing. */
  closes(open: Mark, close: '}' | ']'): boolean {
    const { cursor } = this
    const token = cursor.peek()
    const indent = this.compareIndent(open, token)
    if (token.kind === close && indent !== 'less') {
      // A bracket that is indented deeper than the line it would close belongs to something that is already closed.
      if (indent === 'more') return false
      cursor.at++
      return true
    }
    // A bracket of the other kind also ends this object or list if an outer one waits for that bracket.
    const closesOuter = (token.kind === '}' && this.braces > 0) || (token.kind === ']' && this.squares > 0)
    const isOutside = indent === 'less' || (indent === 'same' && this.startsOuterEntry(close))
    if (token.kind !== 'end' && !closesOuter && !isOutside) return false
    this.unbalanced = true
    this.problems.unclosed(open, token)
    return true
  }

  /**
   * Reports whether a line with the indentation of the opening line is an entry beside it. In a list, only a key
   * counts.
   */
  private startsOuterEntry(close: '}' | ']'): boolean {
    const { kind } = this.cursor.peek()
    if (close === '}') return kind !== '}' && kind !== ']'
    const next = this.cursor.token(this.cursor.at + 1).kind
    return (kind === 'plain' || kind === 'quoted') && (next === ':' || next === '=' || next === '+=')
  }

  /** Compares the indentation of a line with that of its opening bracket. Null if the comparison means nothing. */
  private compareIndent(open: Mark, token: Token): 'less' | 'same' | 'more' | null {
    const { source, trustIndentation } = this.context
    if (!trustIndentation || !this.cursor.startsLine) return null
    const difference = source.indentAt(token.start) - source.indentAt(open.start)
    if (difference > 0) return 'more'
    // Everything below the bracket of the root belongs to the root, whatever its indentation.
    if (open === this.root) return null
    return difference < 0 ? 'less' : 'same'
  }
}
