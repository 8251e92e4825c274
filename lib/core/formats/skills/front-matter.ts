/**
 * The YAML at the head of a Markdown file, as far as front matter uses it: keys with plain or quoted texts, text
 * blocks, lists and one level of nested keys. Everything else is reported rather than guessed.
 */

export type FrontMatter = {
  fields: Map<string, FrontMatterField>
  /** Parts that cannot be read, with their line in the file (from 1). */
  problems: { line: number; message: string }[]
}

type FrontMatterField = { line: number; value: string | string[] | Record<string, string> }

/** Returns null if the file does not start with a fence or the fence is never closed. Never throws. */
export function readFrontMatter(text: string): { frontMatter: FrontMatter; body: string } | null {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const start = lines.findIndex(line => line.trim() !== '')
  if (start < 0 || lines[start]!.trimEnd() !== '---') return null
  const end = lines.findIndex((line, index) => index > start && line.trimEnd() === '---')
  if (end < 0) return null
  const reader = new FrontMatterReader(lines.slice(start + 1, end), start + 2)
  return { frontMatter: reader.read(), body: lines.slice(end + 1).join('\n') }
}

class FrontMatterReader {
  private readonly fields = new Map<string, FrontMatterField>()
  private readonly problems: FrontMatter['problems'] = []
  private at = 0

  constructor(
    private readonly lines: readonly string[],
    private readonly firstLine: number,
  ) {}

  read(): FrontMatter {
    while (this.at < this.lines.length) {
      const line = this.lines[this.at]!
      this.at += 1
      if (isBlank(line)) continue
      const key = keyOf(line)
      if (!key || key.indent > 0) this.report('This line is not a "key: value" pair.')
      else this.field(key.name, key.rest)
    }
    return { fields: this.fields, problems: this.problems }
  }

  private field(name: string, rest: string): void {
    const line = this.firstLine + this.at - 1
    if (this.fields.has(name)) this.report(`Duplicate key "${name}".`)
    const block = /^([|>])([+-]?)\d?$/.exec(withoutComment(rest))
    const value = block
      ? this.block(block[1] === '>', block[2]!)
      : withoutComment(rest) === ''
        ? this.below()
        : this.text([rest, ...this.continuation()].join(' '))
    this.fields.set(name, { line, value })
  }

  /** Returns the lines that are indented below the key. */
  private indented(): string[] {
    const from = this.at
    while (this.at < this.lines.length && (/^\s/.test(this.lines[this.at]!) || this.lines[this.at] === ''))
      this.at += 1
    return this.lines.slice(from, this.at)
  }

  private continuation(): string[] {
    return this.indented()
      .map(line => line.trim())
      .filter(line => line !== '')
  }

  private block(folded: boolean, chomping: string): string {
    const lines = this.indented()
    const indent = Math.min(...lines.filter(line => line.trim() !== '').map(indentOf))
    const text = lines.map(line => line.slice(Number.isFinite(indent) ? indent : 0)).join('\n')
    const joined = folded ? text.replace(/([^\n])\n(?=[^\n\s])/g, '$1 ').replace(/\n\n/g, '\n') : text
    const trimmed = joined.replace(/\n+$/, '')
    return chomping === '-' || trimmed === '' ? trimmed : `${trimmed}\n`
  }

  /** Reads a list, or keys one level down. A list may have the same indentation as its key. */
  private below(): FrontMatterField['value'] {
    const items: string[] = []
    const map: Record<string, string> = {}
    let keys = 0
    for (; this.at < this.lines.length; this.at += 1) {
      const line = this.lines[this.at]!
      if (isBlank(line)) continue
      const item = /^\s*-\s+(.*)$/.exec(line)
      const key = keyOf(line)
      if (!item && (!key || key.indent === 0)) break
      if (item) items.push(this.text(item[1]!))
      else {
        Object.defineProperty(map, key!.name, {
          value: this.text(key!.rest),
          enumerable: true,
          configurable: true,
        })
        keys += 1
      }
    }
    if (items.length > 0 && keys > 0) this.report('This value mixes lists and keys.')
    return items.length > 0 ? items : keys > 0 ? map : ''
  }

  private text(raw: string): string {
    const text = raw.trim()
    const quoted = /^"((?:[^"\\]|\\.)*)"\s*(?:#.*)?$/.exec(text)
    if (quoted) return unescape(quoted[1]!)
    const single = /^'((?:[^']|'')*)'\s*(?:#.*)?$/.exec(text)
    if (single) return single[1]!.replaceAll("''", "'")
    const plain = withoutComment(text)
    if (/^["'[{&*!%@`]/.test(plain))
      this.report(`${plain.slice(0, 40)} is not supported here. Write it on one line, in quotes.`)
    else if (/:(\s|$)/.test(plain)) this.report('A value with a colon and a space must be quoted.')
    return plain
  }

  private report(message: string): void {
    this.problems.push({ line: this.firstLine + Math.max(0, this.at - 1), message })
  }
}

function keyOf(line: string): { name: string; rest: string; indent: number } | null {
  const match = /^(\s*)([A-Za-z0-9_][\w .-]*?|"[^"]*"|'[^']*')\s*:(?:\s+(.*))?$/.exec(line)
  if (!match) return null
  return { name: match[2]!.replace(/^["']|["']$/g, ''), rest: match[3] ?? '', indent: match[1]!.length }
}

function isBlank(line: string): boolean {
  return /^\s*(#.*)?$/.test(line)
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

function withoutComment(text: string): string {
  return text.replace(/(^|\s)#.*$/, '').trim()
}

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', '0': '\0' }

function unescape(text: string): string {
  return text.replace(/\\(u[0-9a-fA-F]{4}|.)/g, (_, code: string) =>
    code.length > 1 ? String.fromCharCode(parseInt(code.slice(1), 16)) : (escapes[code] ?? code),
  )
}
