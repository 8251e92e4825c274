// The brackets that are open while the parser reads, and the question where each ends when they do not match.
import type { Diagnostics } from './diagnostics'
import type { HoconLimits } from './limits'
import type { ParseProblems } from './parse-problems'
import type { Source } from './span'
import type { TokenCursor } from './token-cursor'
import type { Mark, Token } from './tokens'

type Context = {
  source: Source
  diagnostics: Diagnostics
  limits: HoconLimits
  trustIndentation: boolean
  depth: number
}

export class OpenBrackets {
  /** Brackets were missing or too many. */
  unbalanced = false
  /** The bracket around the whole text, where it has one. */
  root: Token | null = null
  private braces = 0
  private squares = 0

  constructor(
    private readonly cursor: TokenCursor,
    private readonly problems: ParseProblems,
    private readonly context: Context,
  ) {}

  /** Objects and lists around this place, those around an included text included. */
  get depth(): number {
    return this.context.depth + this.braces + this.squares
  }

  /** Reads what stands inside of `open`; past the limit of depth it is reported once and stepped over. */
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

  /** Steps over the bracket that ends what `open` began, or reports that it is missing. */
  closes(open: Mark, close: '}' | ']'): boolean {
    const { cursor } = this
    const token = cursor.peek()
    const indent = this.compareIndent(open, token)
    if (token.kind === close && indent !== 'less') {
      // Indented deeper than the line it would close, it was meant for something that is closed already.
      if (indent === 'more') return false
      cursor.at++
      return true
    }
    // A bracket of the other kind ends this object or list too, if one around it waits for that bracket.
    const closesOuter = (token.kind === '}' && this.braces > 0) || (token.kind === ']' && this.squares > 0)
    const isOutside = indent === 'less' || (indent === 'same' && this.startsOuterEntry(close))
    if (token.kind !== 'end' && !closesOuter && !isOutside) return false
    this.unbalanced = true
    this.problems.unclosed(open, token)
    return true
  }

  /** Whether a line that is indented like the one with the open bracket is an entry beside it: in a list, a key. */
  private startsOuterEntry(close: '}' | ']'): boolean {
    const { kind } = this.cursor.peek()
    if (close === '}') return kind !== '}' && kind !== ']'
    const next = this.cursor.token(this.cursor.at + 1).kind
    return (kind === 'plain' || kind === 'quoted') && (next === ':' || next === '=' || next === '+=')
  }

  /** How a line is indented against the line of the bracket that it stands in, where that means something. */
  private compareIndent(open: Mark, token: Token): 'less' | 'same' | 'more' | null {
    const { source, trustIndentation } = this.context
    if (!trustIndentation || !this.cursor.startsLine) return null
    const difference = source.indentAt(token.start) - source.indentAt(open.start)
    if (difference > 0) return 'more'
    // Whatever stands below the root's bracket is in the root, indented or not.
    if (open === this.root) return null
    return difference < 0 ? 'less' : 'same'
  }
}
