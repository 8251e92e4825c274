/** Finds the line of a finding in the compared files: the very input or limit, not only its tool. */
import type { Place } from '@/lib/core/base/problem'
import { readHocon, type HoconNode, type Span } from '@/lib/core/hocon/read-hocon'
import { readText } from '@/lib/core/formats/upload/text-file'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { pointerSteps } from '@/lib/core/spec/json-pointer'

export type LinePlace = { file: string; line?: number; column?: number }

/** Writes a place as compilers do: `lib/open.py:12`. */
export const lineAddress = ({ file, line }: Pick<LinePlace, 'file' | 'line'>): string =>
  line === undefined ? file : `${file}:${line}`

/** Entries of a file that are visited to find tools and names. A toolbox of 1,000 tools has about 50,000. */
const entriesMax = 200_000
/** Lines searched below the start of a tool whose file has no structure that can be followed. */
const searchedLinesMax = 2_000

/** Keywords that some systems leave out: their files name inputs directly. */
const skippable = new Set(['inputSchema', 'output', 'schema', 'properties', 'items', 'program', 'config'])

/** Reads each file once, however many findings it has. */
export class LineFinder {
  private readonly files: Map<string, SourceFile>
  private readonly texts = new Map<string, string | null>()
  private readonly entries = new Map<string, ReadonlyMap<string, HoconNode>>()

  constructor(files: readonly SourceFile[]) {
    this.files = new Map(files.map(file => [file.path, file]))
  }

  /**
   * Returns the place of a part of a tool. Falls back to the nearest enclosing part, and last to the tool.
   * @param path JSON Pointer into the tool's specification
   */
  placeIn(tool: ToolSpec, path: string): LinePlace {
    const { place } = tool.source
    const whole: LinePlace = { file: place.file, ...linesOf(place) }
    if (place.line === undefined) return whole
    const entry = this.entriesOf(place.file).get(startOf(place))
    const span = entry ? followPath(entry, pointerSteps(path)) : null
    if (span) return { file: place.file, line: span.line, column: span.column }
    return this.searchName(tool, pointerSteps(path)) ?? whole
  }

  /** Returns the first line of `file` that differs from the same file of another version. */
  firstDifference(file: string, other: LineFinder): number | undefined {
    const [text, earlier] = [this.textOf(file), other.textOf(file)]
    if (text === null || earlier === null) return undefined
    const [lines, before] = [text.split('\n'), earlier.split('\n')]
    const first = lines.findIndex((line, index) => line !== before[index])
    return first === -1 ? lines.length : first + 1
  }

  private textOf(file: string): string | null {
    const known = this.texts.get(file)
    if (known !== undefined) return known
    const found = this.files.get(file)
    const text = found ? (readText(found.bytes) ?? null) : null
    this.texts.set(file, text)
    return text
  }

  /** Returns the entries of a HOCON or JSON file by their start. Other files have none. */
  private entriesOf(file: string): ReadonlyMap<string, HoconNode> {
    const known = this.entries.get(file)
    if (known !== undefined) return known
    const text = /\.(hocon|conf|json)$/i.test(file) ? this.textOf(file) : null
    const root = text === null ? null : readHocon(text, { unresolved: 'keep' }).root
    const entries = root ? indexEntries(root) : new Map<string, HoconNode>()
    this.entries.set(file, entries)
    return entries
  }

  /** Finds the line below the start of the tool that has the last name of the path as a word. */
  private searchName({ source }: ToolSpec, steps: readonly string[]): LinePlace | null {
    const { file, line: start = 1 } = source.place
    const name = namesOf(steps).at(-1)
    const text = this.textOf(file)
    if (name === undefined || text === null) return null
    const length = source.text?.split('\n').length ?? searchedLinesMax
    const lines = text.split('\n').slice(start - 1, start - 1 + Math.min(length, searchedLinesMax))
    const index = lines.findIndex(line => hasWord(line, name))
    return index === -1 ? null : { file, line: start + index }
  }
}

const linesOf = ({ line, column }: Place) => ({
  ...(line !== undefined && { line }),
  ...(column !== undefined && { column }),
})

/** Names in the path that the author chose: the steps below `properties`. */
const namesOf = (steps: readonly string[]): string[] =>
  steps.filter((_step, index) => steps[index - 1] === 'properties')

/** Reports whether a line has the name between characters that cannot be part of a name. */
function hasWord(line: string, name: string): boolean {
  for (let at = line.indexOf(name); at !== -1; at = line.indexOf(name, at + 1))
    if (!isWordPart(line[at - 1]) && !isWordPart(line[at + name.length])) return true
  return false
}

const isWordPart = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character)

type Part = { key: string | null; span: Span; node: HoconNode }

function partsOf({ value }: HoconNode): Part[] {
  if (value.kind === 'object')
    return value.entries.map(({ key, keySpan, node }) => ({ key, span: keySpan, node }))
  return value.kind === 'array' ? value.items.map(node => ({ key: null, span: node.span, node })) : []
}

const startOf = ({ line, column }: Pick<Place, 'line' | 'column'>) => `${line}:${column ?? 1}`

function indexEntries(root: HoconNode): Map<string, HoconNode> {
  const queue: Part[] = [{ key: null, span: root.span, node: root }]
  const entries = new Map<string, HoconNode>()
  for (let index = 0; index < queue.length && index < entriesMax; index += 1) {
    const { span, node } = queue[index]!
    // The outer entry comes first: `tools = [{` begins where its first item does not.
    if (!entries.has(startOf(span))) entries.set(startOf(span), node)
    queue.push(...partsOf(node))
  }
  return entries
}

/** Follows the steps as far as the file has them. Returns null if it has not even the first name. */
function followPath(entry: HoconNode, steps: readonly string[]): Span | null {
  let node = entry
  let span: Span | null = null
  for (const step of steps) {
    const next: Part | undefined = childOf(node, step) ?? (span === null ? findBelow(node, step) : undefined)
    if (next) {
      node = next.node
      span = next.span
    } else if (!skippable.has(step)) break
  }
  return span
}

function childOf(node: HoconNode, step: string): Part | undefined {
  const parts = partsOf(node)
  return node.value.kind === 'array' ? parts[Number(step)] : parts.find(({ key }) => key === step)
}

/** Finds the nearest entry of that name below a node. Systems put schemas at different depths of an entry. */
function findBelow(node: HoconNode, key: string): Part | undefined {
  const queue = partsOf(node)
  for (let index = 0; index < queue.length && index < entriesMax; index += 1) {
    const part = queue[index]!
    if (part.key === key) return part
    queue.push(...partsOf(part.node))
  }
  return undefined
}
