/**
 * JSON text without the losses of JSON.parse, which rounds integers past 2^53, reads 1.0 as 1, moves keys that look
 * like integers to the front and drops duplicate keys. The functions take only text that JSON.parse accepts.
 */

export type JsonNode =
  | { kind: 'object'; entries: readonly (readonly [key: string, child: JsonNode])[] }
  | { kind: 'list'; items: readonly JsonNode[] }
  | { kind: 'text'; text: string }
  /** A number, true, false or null as it was written. */
  | { kind: 'literal'; text: string }

/** Returns the text if `value`, which was parsed from it, would be written differently. */
export function exactText(value: unknown, text: string | undefined): string | undefined {
  return JSON.stringify(value) === text ? undefined : text
}

/** Recurses: the sender controls the depth, so it must have been checked. */
export function readJsonNode(text: string): JsonNode {
  const tokens = tokensOf(text)
  return readNode(text, tokens, next(tokens))
}

/** Returns the text of each member of an object. As in JSON.parse, the last duplicate counts. */
export function memberTexts(text: string): Map<string, string> {
  const members = new Map<string, string>()
  let depth = 0
  let key: string | null = null
  let start = 0
  for (const token of tokensOf(text)) {
    const sign = text[token.start]!
    if (sign === '}' || sign === ']') depth -= 1
    if (key !== null && (depth === 0 || (depth === 1 && sign === ','))) {
      members.set(key, text.slice(start, token.start).trim())
      key = null
    } else if (depth === 1 && sign === '"' && key === null) key = readText(text, token)
    else if (depth === 1 && sign === ':') start = token.end
    if (sign === '{' || sign === '[') depth += 1
  }
  return members
}

/** Replaces every key, text and number by the JSON text that `change` returns for it. */
export function mapScalars(text: string, change: (token: string) => string): string {
  const pieces: string[] = []
  let at = 0
  for (const token of tokensOf(text)) {
    if (!/["\d-]/.test(text[token.start]!)) continue
    pieces.push(text.slice(at, token.start), change(text.slice(token.start, token.end)))
    at = token.end
  }
  return pieces.join('') + text.slice(at)
}

type Token = { start: number; end: number }

function readNode(text: string, tokens: Iterator<Token>, token: Token): JsonNode {
  const sign = text[token.start]
  if (sign === '"') return { kind: 'text', text: readText(text, token) }
  if (sign !== '{' && sign !== '[') return { kind: 'literal', text: text.slice(token.start, token.end) }
  const entries: [string, JsonNode][] = []
  const items: JsonNode[] = []
  for (let inner = next(tokens); !isOneOf(text, inner.start, '}]'); inner = next(tokens)) {
    if (text[inner.start] === ',') continue
    if (sign === '[') items.push(readNode(text, tokens, inner))
    else {
      // The token behind the key is its colon.
      next(tokens)
      entries.push([readText(text, inner), readNode(text, tokens, next(tokens))])
    }
  }
  return sign === '[' ? { kind: 'list', items } : { kind: 'object', entries }
}

function next(tokens: Iterator<Token>): Token {
  const { done, value } = tokens.next()
  if (done) throw new SyntaxError('The JSON text ends too early.')
  return value
}

const readText = (text: string, { start, end }: Token) => JSON.parse(text.slice(start, end)) as string

/** Scans instead of matching one pattern, because a pattern needs stack for every character of a long text. */
function* tokensOf(text: string): Generator<Token, undefined> {
  for (let at = 0; at < text.length; ) {
    const start = at
    if (isOneOf(text, at, ' \n\r\t')) {
      at += 1
      continue
    }
    if (text[at] === '"') at = endOfText(text, at)
    else if (isOneOf(text, at, '{}[]:,')) at += 1
    else while (at < text.length && !isOneOf(text, at, '{}[]:," \n\r\t')) at += 1
    yield { start, end: at }
  }
}

function endOfText(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

const isOneOf = (text: string, at: number, signs: string) => signs.includes(text[at]!)
