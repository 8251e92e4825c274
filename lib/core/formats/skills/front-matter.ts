/** The YAML at the head of a Markdown file. */
import { Composer, isMap, isScalar, LineCounter, Parser, type CST, type Document, type Pair } from 'yaml'

export type FrontMatter = {
  /** Fields without an error of YAML, in the order of the file. */
  fields: Map<string, FrontMatterField>
  /** Parts that cannot be read, with their line in the file (from 1). */
  problems: FrontMatterProblem[]
}

/** Every scalar is a text in the notation of the file, so a version of 1.0 stays `1.0`. */
type FrontMatterField = { line: number; value: unknown }
type FrontMatterProblem = { line: number; message: string }

const frontMatterLimits = {
  /** Checking that keys are unique takes quadratic time. The longest front matter known has 2,000 characters. */
  lengthMax: 32_000,
  /** Deeper nesting could exhaust the stack of the composer, which ends the process. */
  depthMax: 50,
  problemsMax: 20,
} as const

/** Returns null if the file does not start with a fence or the fence is never closed. Never throws. */
export function readFrontMatter(text: string): { frontMatter: FrontMatter; body: string } | null {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const start = lines.findIndex(line => line.trim() !== '')
  if (start < 0 || lines[start]!.trimEnd() !== '---') return null
  const end = lines.findIndex((line, index) => index > start && line.trimEnd() === '---')
  if (end < 0) return null
  const source = lines.slice(start + 1, end).join('\n')
  return { frontMatter: readYaml(source, start + 2), body: lines.slice(end + 1).join('\n') }
}

/** @param firstLine line of the file in which `source` begins */
function readYaml(source: string, firstLine: number): FrontMatter {
  const unreadable = (message: string) => ({
    fields: new Map<string, FrontMatterField>(),
    problems: [{ line: firstLine, message }],
  })
  const { lengthMax, depthMax, problemsMax } = frontMatterLimits
  if (source.length > lengthMax)
    return unreadable(`The front matter is longer than ${lengthMax.toLocaleString('en')} characters.`)
  const lines = new LineCounter()
  const tokens = [...new Parser(lines.addNewLine).parse(source)]
  if (tokens.some(token => depthOf(token) > depthMax))
    return unreadable(`The front matter is nested deeper than ${depthMax} levels.`)
  const [document] = new Composer({ schema: 'failsafe', prettyErrors: false }).compose(tokens)
  if (!document?.contents) return { fields: new Map(), problems: [] }
  if (!isMap(document.contents)) return unreadable('The front matter has no "key: value" pairs.')

  const lineOf = (offset: number) => lines.linePos(offset).line + firstLine - 1
  const problems = document.errors.map(({ message, pos }) => ({
    line: lineOf(pos[0]),
    message: `${message}.`,
  }))
  const fields = new Map<string, FrontMatterField>()
  const { items } = document.contents
  for (const [index, pair] of items.entries()) {
    const from = startOf(pair)
    const to = index + 1 < items.length ? startOf(items[index + 1]!) : Infinity
    if (document.errors.some(({ pos }) => pos[0] >= from && pos[0] < to)) continue
    const read = readField(pair, document)
    if ('message' in read) problems.push({ line: lineOf(from), message: read.message })
    else fields.set(read.name, { line: lineOf(from), value: read.value })
  }
  return { fields, problems: problems.slice(0, problemsMax) }
}

function readField(pair: Pair, document: Document): { name: string; value: unknown } | { message: string } {
  const { key, value } = pair as Pair<unknown, { toJS(document: Document): unknown } | null>
  if (!isScalar(key)) return { message: 'A key must be a text.' }
  try {
    return { name: String(key.value), value: value ? value.toJS(document) : '' }
  } catch {
    // Only aliases throw: they refer to nothing, or repeat so much that reading them would take all memory.
    return { message: `The value of ${String(key.value)} refers to another value and can't be read.` }
  }
}

const startOf = ({ key }: Pair): number =>
  (key as { range?: [number, number, number] } | null)?.range?.[0] ?? 0

/** Returns the number of levels below a token. Uses no recursion, because hostile text nests tens of thousands. */
function depthOf(token: CST.Token): number {
  let deepest = 0
  const waiting: [unknown, number][] = [[token, 1]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, depth] = next
    deepest = Math.max(deepest, depth)
    const { value, items } = node as { value?: unknown; items?: CST.CollectionItem[] }
    const below = [value, ...(items ?? []).flatMap(item => [item.key, item.value])]
    for (const child of below) if (typeof child === 'object' && child) waiting.push([child, depth + 1])
  }
  return deepest
}
