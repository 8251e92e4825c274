/**
 * Reads what people paste as arguments: JSON, a curl command, or a Python call. Returns the JSON text of the arguments
 * object, with every number as it was written.
 */
import { isEditObject, readEditText, writeEditText, valueAt, type EditValue } from './json-edit'

type Pasted = { from: 'json' | 'curl' | 'python'; argumentsText: string }

/** Longer pastes stay in the JSON editor. 256 KiB is also the maximum of a run. */
const pasteCharactersMax = 256 * 1024

/** Returns null if the text is none of the three. */
export function readPaste(text: string): Pasted | null {
  const trimmed = text.trim()
  if (trimmed.length === 0 || trimmed.length > pasteCharactersMax) return null
  if (trimmed.startsWith('{')) return objectText('json', trimmed)
  if (/^(\$\s*)?curl\s/.test(trimmed)) {
    const body = curlBody(trimmed)
    return body === null ? null : objectText('curl', body)
  }
  const call = /^(?:await\s+)?[A-Za-z_][\w.]*\s*\(/.exec(trimmed)
  return call ? pythonCall(trimmed, call[0].length) : null
}

function objectText(from: Pasted['from'], text: string): Pasted | null {
  const reading = readEditText(text)
  if (!reading.ok || !isEditObject(reading.value)) return null
  // A request to Pegboard's own API has the arguments one level down.
  const inner = from === 'curl' ? valueAt(reading.value, ['arguments']) : undefined
  return { from, argumentsText: writeEditText(isEditObject(inner) ? inner : reading.value) }
}

/** Returns the data of a curl command, read by the quoting rules of a POSIX shell without running one. */
function curlBody(command: string): string | null {
  const words = shellWords(command)
  const at = words.findIndex(word => ['-d', '--data', '--data-raw', '--data-binary', '--json'].includes(word))
  return at === -1 ? null : (words[at + 1] ?? null)
}

function shellWords(command: string): string[] {
  const words: string[] = []
  const token = /\s+|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\(\r?\n|[\s\S])|([^\s'"\\]+)/gy
  let word: string | null = null
  for (const match of command.matchAll(token)) {
    const [whole, single, double, escaped, bare] = match
    if (escaped?.endsWith('\n')) continue
    if (single === undefined && double === undefined && escaped === undefined && bare === undefined) {
      if (word !== null) words.push(word)
      word = null
      continue
    }
    word = (word ?? '') + (single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? escaped ?? bare ?? whole)
  }
  if (word !== null) words.push(word)
  return words
}

function pythonCall(text: string, openedAt: number): Pasted | null {
  const reader = new PythonReader(text, openedAt)
  const json = reader.keywordArguments()
  if (json === null) return null
  const reading = readEditText(json)
  return reading.ok ? { from: 'python', argumentsText: writeEditText(reading.value as EditValue) } : null
}

/** Nesting that a person writes by hand. Deeper text is rejected before it exhausts the stack. */
const literalDepthMax = 50

/**
 * Converts Python literals to JSON text: strings, numbers, True, False, None, lists, tuples and dicts with string keys.
 */
class PythonReader {
  private depth = 0

  constructor(
    private readonly text: string,
    private at: number,
  ) {}

  keywordArguments(): string | null {
    const pairs: string[] = []
    while (!this.takes(')')) {
      const name = this.match(/\s*([A-Za-z_]\w*)\s*=/y)
      const value = name && this.literal()
      if (!name || value === null) return null
      pairs.push(`${JSON.stringify(name[1])}:${value}`)
      if (!this.takes(',') && !this.sees(')')) return null
    }
    return this.match(/\s*$/y) ? `{${pairs.join(',')}}` : null
  }

  private literal(): string | null {
    if (this.depth >= literalDepthMax) return null
    this.depth += 1
    const value = this.string() ?? this.number() ?? this.word() ?? this.sequence() ?? this.dict()
    this.depth -= 1
    return value
  }

  private string(): string | null {
    const match = this.match(/\s*(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)')/y)
    if (!match) return null
    const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', '0': '\0' }
    const body = (match[1] ?? match[2] ?? '').replace(
      /\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(.))/g,
      (_whole, unicode?: string, hex?: string, other?: string) =>
        other === undefined
          ? String.fromCharCode(parseInt(unicode ?? hex ?? '', 16))
          : (escapes[other] ?? other),
    )
    return JSON.stringify(body)
  }

  private number(): string | null {
    const match = this.match(/\s*(-?(?:0|[1-9][\d_]*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/y)
    return match ? match[1]!.replaceAll('_', '') : null
  }

  private word(): string | null {
    const match = this.match(/\s*(True|False|None)\b/y)
    return match
      ? { True: 'true', False: 'false', None: 'null' }[match[1] as 'True' | 'False' | 'None']
      : null
  }

  private sequence(): string | null {
    const open = ['[', '('].find(bracket => this.takes(bracket))
    if (!open) return null
    const close = open === '[' ? ']' : ')'
    const items: string[] = []
    while (!this.takes(close)) {
      const item = this.literal()
      if (item === null) return null
      items.push(item)
      if (!this.takes(',') && !this.sees(close)) return null
    }
    return `[${items.join(',')}]`
  }

  private dict(): string | null {
    if (!this.takes('{')) return null
    const pairs: string[] = []
    while (!this.takes('}')) {
      const key = this.string()
      const value = key !== null && this.takes(':') ? this.literal() : null
      if (key === null || value === null) return null
      pairs.push(`${key}:${value}`)
      if (!this.takes(',') && !this.sees('}')) return null
    }
    return `{${pairs.join(',')}}`
  }

  private takes(character: string): boolean {
    const next = this.nextVisible()
    if (this.text[next] !== character) return false
    this.at = next + 1
    return true
  }

  private sees(character: string): boolean {
    return this.text[this.nextVisible()] === character
  }

  private nextVisible(): number {
    let next = this.at
    while (/\s/.test(this.text[next] ?? '')) next += 1
    return next
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.text)
    if (match) this.at += match[0].length
    return match
  }
}
