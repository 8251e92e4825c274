/**
 * Reads environment markers (PEP 508) as pip's packaging library does, and rejects those that pip could not evaluate,
 * because a single one ends the installation of every package.
 */

type MarkerReading = { ok: true; text: string } | { ok: false; message: string; hint: string }

/** Python's own parser fails at a few hundred parentheses. */
const depthMax = 20

const versionVariables = [
  'python_version',
  'python_full_version',
  'implementation_version',
  'platform_release',
]
const variables = [
  ...versionVariables,
  ...['os_name', 'sys_platform', 'platform_system', 'platform_version', 'platform_machine'],
  ...['platform_python_implementation', 'implementation_name', 'extra'],
  // Names from before PEP 508, which pip still accepts.
  ...['os.name', 'sys.platform', 'platform.version', 'platform.machine', 'platform.python_implementation'],
  'python_implementation',
]

type Token = { kind: 'text' | 'word' | 'operator' | '(' | ')' | 'end' | 'unknown'; text: string }

class MarkerError extends Error {
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message)
  }
}

const exampleHint = 'For example, write: ; python_version < "3.11" and sys_platform == "linux"'

/** @param marker the text after the semicolon of a requirement, not empty */
export function readMarker(marker: string): MarkerReading {
  try {
    new MarkerParser(tokenize(marker)).parse()
  } catch (error) {
    if (!(error instanceof MarkerError)) throw error
    return { ok: false, message: error.message, hint: error.hint }
  }
  return { ok: true, text: marker.trim().replace(/\s+/g, ' ') }
}

const tokenPattern = /\s*(?:('[^']*'|"[^"]*")|(===|==|~=|!=|<=|>=|<|>)|([()])|(\w[\w.]*)|(\S))/y

function tokenize(marker: string): Token[] {
  const tokens: Token[] = []
  tokenPattern.lastIndex = 0
  for (let found = tokenPattern.exec(marker); found; found = tokenPattern.exec(marker)) {
    const [, text, operator, parenthesis, word, other] = found
    if (text !== undefined) tokens.push({ kind: 'text', text })
    else if (operator !== undefined) tokens.push({ kind: 'operator', text: operator })
    else if (parenthesis !== undefined) tokens.push({ kind: parenthesis as '(' | ')', text: parenthesis })
    else if (word !== undefined) tokens.push({ kind: 'word', text: word })
    else tokens.push({ kind: 'unknown', text: other! })
  }
  return [...tokens, { kind: 'end', text: 'the end' }]
}

type Operand = { variable: string } | { text: string }

class MarkerParser {
  private at = 0

  constructor(private readonly tokens: readonly Token[]) {}

  parse(): void {
    this.readOr(0)
    if (this.next.kind !== 'end') throw this.unexpected('"and", "or" or the end')
  }

  private get next(): Token {
    return this.tokens[this.at]!
  }

  private take(kind: Token['kind'], text?: string): boolean {
    const isThere = this.next.kind === kind && (text === undefined || this.next.text === text)
    if (isThere) this.at += 1
    return isThere
  }

  private unexpected(expected: string): MarkerError {
    const { kind, text } = this.next
    return new MarkerError(
      `expected ${expected}, found ${kind === 'end' ? text : JSON.stringify(text)}`,
      exampleHint,
    )
  }

  /** `and` has precedence over `or`, which makes no difference for the syntax. */
  private readOr(depth: number): void {
    if (depth > depthMax)
      throw new MarkerError('it has too many nested parentheses', `Nest at most ${depthMax} parentheses.`)
    do
      if (this.take('(')) {
        this.readOr(depth + 1)
        if (!this.take(')')) throw this.unexpected('")"')
      } else this.readComparison()
    while (this.take('word', 'and') || this.take('word', 'or'))
  }

  private readComparison(): void {
    const left = this.readOperand()
    const operator = this.readOperator()
    const right = this.readOperand()
    if ('text' in left && 'text' in right)
      throw new MarkerError(
        'it compares two texts',
        `One side must be a variable: ${variables.slice(0, 12).join(', ')}.`,
      )
    if ((operator === '~=' || operator === '===') && !isVersionComparison(operator, left, right))
      throw new MarkerError(
        `"${operator}" needs a variable that contains a version, and a version in quotes`,
        'For example, write python_version ~= "3.10", or use == instead.',
      )
  }

  private readOperand(): Operand {
    const { kind, text } = this.next
    if (kind === 'text') {
      this.at += 1
      const inner = text.slice(1, -1)
      // pip treats a word with a hyphen as an option, and a number sign as a comment.
      if (!/^[\w\s.+*!~<>=-]*$/.test(inner) || /(^|\s)-/.test(inner))
        throw new MarkerError(
          `${text} has characters that Pegboard does not accept here`,
          'Use letters, digits, spaces and . _ + * ! - in quotes.',
        )
      return { text: inner }
    }
    if (kind === 'word' && variables.includes(text)) {
      this.at += 1
      return { variable: text }
    }
    if (kind === 'word' && !['and', 'or', 'not', 'in'].includes(text))
      throw new MarkerError(
        `${JSON.stringify(text)} is not a variable of markers`,
        `Put texts and versions in quotes. The variables are ${variables.slice(0, 12).join(', ')}.`,
      )
    throw this.unexpected('a variable or a string in quotes')
  }

  private readOperator(): string {
    const { text } = this.next
    if (this.take('operator')) return text
    if (this.take('word', 'in')) return 'in'
    if (this.take('word', 'not') && this.take('word', 'in')) return 'not in'
    throw this.unexpected('a comparison such as == or "in"')
  }
}

/** pip compares anything else as text, for which these two operators have no meaning. */
function isVersionComparison(operator: string, left: Operand, right: Operand): boolean {
  if (!('variable' in left) || !versionVariables.includes(left.variable) || !('text' in right)) return false
  return isSpecifier(`${operator}${right.text}`)
}

const release = String.raw`v?(?:[0-9]+!)?[0-9]+(?:\.[0-9]+)*`
const pre = `(?:[-_.]?(?:alpha|beta|preview|pre|a|b|c|rc)[-_.]?[0-9]*)?`
const post = `(?:(?:-[0-9]+)|(?:[-_.]?(?:post|rev|r)[-_.]?[0-9]*))?`
const dev = `(?:[-_.]?dev[-_.]?[0-9]*)?`
const local = String.raw`(?:\+[a-z0-9]+(?:[-_.][a-z0-9]+)*)?`
const compatible = String.raw`v?(?:[0-9]+!)?[0-9]+(?:\.[0-9]+)+`
/** PEP 440. `===` accepts any text; only the characters of versions are allowed here. */
const specifier = new RegExp(
  [
    String.raw`===\s*[A-Za-z0-9.*+!_-]+`,
    String.raw`(?:==|!=)\s*${release}(?:\.\*|${pre}${post}${dev}${local})`,
    String.raw`~=\s*${compatible}${pre}${post}${dev}`,
    String.raw`(?:<=|>=|<|>)\s*${release}${pre}${post}${dev}`,
  ]
    .map(form => `(?:${form})`)
    .join('|')
    .replace(/^(.*)$/s, '^(?:$1)$'),
  'i',
)

/** Reports whether pip accepts an operator with its version, such as `>=1.0` or `==2.*`. */
export const isSpecifier = (text: string): boolean => specifier.test(text.trim())
