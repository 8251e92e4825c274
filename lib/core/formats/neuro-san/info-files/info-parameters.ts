/**
 * Reads the `parameters` of a coded tool as neuro-san's own converter does, which supports a small part of JSON Schema.
 * The normalized form omits what the converter ignores; whatever makes it drop the tool is an error here.
 */
import { entriesOf, findEntry, stringOf } from '@/lib/core/formats/hocon-nodes'
import { removal } from './removal'
import type { ProblemExtras, Report } from '@/lib/core/formats/report'
import type { HoconEntry, HoconNode } from '@/lib/core/hocon/read-hocon'
import type { Fix } from '@/lib/core/base/problem'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

/** Types with their JSON Schema equivalent. Types with another name are neuro-san's own. */
const typeWords: Record<string, string> = {
  string: 'string',
  int: 'integer',
  integer: 'integer',
  float: 'number',
  number: 'number',
  bool: 'boolean',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
}
/** Types that only versions since 2026 read (older versions drop the tool), with the name that every version reads. */
const lateWords: Record<string, string> = { integer: 'int', number: 'float', bool: 'boolean' }
/** Keywords that the converter reads of every property; it ignores others. */
const readKeywords = ['type', 'description']
/** Further keywords that it reads for a type. */
const keywordsOfType: Record<string, readonly string[]> = {
  array: ['items'],
  object: ['properties', 'required'],
}

type InfoParameters = {
  schema: JsonSchema
  /** The converter rejects the parameters, so agents never see the tool. */
  dropped: boolean
}

/** Absent or empty parameters mean a tool that is called without arguments: null. */
export function readInfoParameters(node: HoconNode | undefined, report: Report): InfoParameters | null {
  if (!node || node.value.kind === 'null') return null
  const entries = entriesOf(node)
  if (!entries) {
    report.error(
      'parameters-not-object',
      node,
      'parameters must be an object with type, properties and required.',
    )
    return { schema: emptySchema(), dropped: true }
  }
  if (entries.length === 0) return null
  const reader = new ParameterReader(report)
  const properties = findEntry(node, 'properties')
  if (!findEntry(node, 'type'))
    reader.drop('parameters-type-missing', node, 'parameters has no "type".', 'Add "type": "object".')
  if (!properties || (entriesOf(properties.node) ?? []).length === 0) {
    reader.drop(
      'parameters-need-properties',
      properties?.node ?? node,
      '"properties" of parameters must have at least one argument.',
      'For a tool without arguments, remove parameters.',
    )
    return { schema: emptySchema(), dropped: true }
  }
  for (const entry of entries)
    if (!['type', 'properties', 'required'].includes(entry.key)) reader.ignore(entry, 'parameters')
  const schema = reader.readObject(node, '')
  reader.tellNormalised()
  return { schema, dropped: reader.dropped }
}

export function emptySchema(): JsonSchema {
  return { type: 'object', properties: {}, required: [] }
}

class ParameterReader {
  dropped = false
  private readonly ignored: { keyword: string; path: string; entry: HoconEntry }[] = []

  constructor(private readonly report: Report) {}

  drop(code: string, at: HoconNode, message: string, hint?: string, extras?: ProblemExtras): void {
    this.dropped = true
    this.report.error(
      code,
      at,
      message,
      hint ?? 'neuro-san drops a tool with such parameters, and its agents never see it.',
      extras,
    )
  }

  ignore(entry: HoconEntry, path: string): void {
    this.ignored.push({ keyword: entry.key, path, entry })
  }

  readObject(node: HoconNode, path: string): JsonSchema {
    const properties = entriesOf(findEntry(node, 'properties')?.node) ?? []
    const known = properties.map(entry => {
      this.checkName(entry, path)
      return [
        entry.key,
        this.readProperty(entry.node, path === '' ? entry.key : `${path}.${entry.key}`),
      ] as const
    })
    return {
      type: 'object',
      properties: Object.fromEntries(known),
      required: this.readRequired(node, properties),
    }
  }

  /** Adds one note for all ignored keywords: agents do not see them, and calls are not checked against them. */
  tellNormalised(): void {
    const first = this.ignored[0]
    if (!first) return
    const listed = [...new Set(this.ignored.map(({ keyword, path }) => `${keyword} of ${path}`))]
    this.report.note(
      'parameters-keyword-ignored',
      first.entry.keySpan,
      `neuro-san ignores ${listed.slice(0, 8).join(', ')}${listed.length > 8 ? ' and more' : ''}.`,
      'Describe in the description what callers must know.',
    )
  }

  private readProperty(node: HoconNode, path: string): JsonSchema {
    const entries = entriesOf(node)
    if (!entries) {
      this.drop('parameter-not-object', node, `${path} must be an object with a type.`)
      return {}
    }
    const description = stringOf(findEntry(node, 'description')?.node)
    const rest = description === null ? {} : { description }
    const type = this.readType(node, path)
    if (type === null) return rest
    const read = [...readKeywords, ...(keywordsOfType[type] ?? [])]
    for (const entry of entries) if (!read.includes(entry.key)) this.ignore(entry, path)
    if (type === 'array') return { type, ...rest, ...this.readItems(node, path) }
    if (type === 'object' && entriesOf(findEntry(node, 'properties')?.node))
      return { ...this.readObject(node, path), ...rest }
    return { type, ...rest }
  }

  private readType(node: HoconNode, path: string): string | null {
    const entry = findEntry(node, 'type')
    if (!entry) {
      this.drop(
        'parameter-type-missing',
        node,
        `Field '${path}' has no 'type' key. Composite schemas are not supported.`,
      )
      return null
    }
    const word = stringOf(entry.node)
    if (word === null) {
      this.drop(
        'parameter-type-not-text',
        entry.node,
        `The type of '${path}' must be one word; lists of types are not supported.`,
      )
      return null
    }
    const type = Object.hasOwn(typeWords, word) ? typeWords[word]! : null
    if (type === null) {
      this.drop('parameter-type-unknown', entry.node, `Unrecognized type '${word}' for field '${path}'.`)
      return null
    }
    const early = Object.hasOwn(lateWords, word) ? lateWords[word]! : null
    if (early !== null)
      this.report.note(
        'parameter-type-late',
        entry.node,
        `Versions before 2026 don't support the type ${word} of ${path}, and drop the tool.`,
        `Every version supports ${early}.`,
        // The other types are JSON Schema types, which readers besides neuro-san support.
        { until: '2026', fix: word === 'bool' ? this.rewrite(entry.node, word, early) : null },
      )
    else if (type !== word)
      this.report.note(
        'non-json-schema-type',
        entry.node,
        `The type ${word} of ${path} is specific to neuro-san and means ${type}.`,
      )
    return type
  }

  private rewrite(at: HoconNode, word: string, other: string): Fix | null {
    const raw = this.report.textAt(at)
    if (raw.replaceAll('"', '') !== word) return null
    const { start, end } = at.span
    return { label: `Write ${other}`, edits: [{ start, end, replacement: raw.replace(word, other) }] }
  }

  private readItems(node: HoconNode, path: string): JsonSchema {
    const items = findEntry(node, 'items')
    if (items) return { items: this.readProperty(items.node, `${path}[]`) }
    this.drop(
      'parameter-items-missing',
      node,
      `The list '${path}' doesn't declare the type of its items.`,
      'Add "items": {"type": "string"}.',
    )
    return {}
  }

  /** Names that are not properties are omitted: the loader ignores them, and a form could never satisfy them. */
  private readRequired(node: HoconNode, properties: HoconEntry[]): string[] {
    const entry = findEntry(node, 'required')
    if (!entry || entry.node.value.kind === 'null') return []
    const { value } = entry.node
    const names = value.kind === 'array' ? value.items.map(stringOf) : null
    if (names === null || names.includes(null)) {
      this.drop(
        'required-not-list',
        entry.node,
        '"required" must be a list of names.',
        'Older versions compared letters, so they may require none of the arguments.',
        { fix: this.asList(entry.node, properties) },
      )
      return []
    }
    const known = new Set(properties.map(property => property.key))
    const fix = this.withoutUnknown(entry.node, known)
    for (const [index, name] of names.entries())
      if (!known.has(name!))
        this.report.warn(
          'required-not-in-properties',
          value.kind === 'array' ? value.items[index]! : entry.node,
          `"${name!}" is required but is not an argument. neuro-san ignores it.`,
          known.size > 0 ? `The arguments are ${[...known].slice(0, 10).join(', ')}.` : undefined,
          { fix },
        )
    return [...new Set(names.filter(name => known.has(name!)) as string[])]
  }

  /** A single name as a text was meant as a list of one name. */
  private asList(node: HoconNode, properties: HoconEntry[]): Fix | null {
    const name = stringOf(node)
    const raw = this.report.textAt(node)
    if (!properties.some(property => property.key === name) || raw.replaceAll('"', '') !== name) return null
    const { start, end } = node.span
    return { label: 'Convert it to a list', edits: [{ start, end, replacement: `["${name}"]` }] }
  }

  /** Removes all unknown names in one edit, because they share their commas. */
  private withoutUnknown({ value, span }: HoconNode, known: ReadonlySet<string>): Fix | null {
    const items = value.kind === 'array' ? value.items : []
    const edits: Fix['edits'] = []
    for (let at = 0; at < items.length; at += 1) {
      const first = at
      while (at < items.length && !known.has(stringOf(items[at])!)) at += 1
      if (at === first) continue
      const [start, end] = [items[first]!.span.start, items[at - 1]!.span.end]
      if (start < span.start || end > span.end) return null
      edits.push(removal(this.report.wholeText, start, end))
    }
    return edits.length > 0 ? { label: 'Remove unknown arguments from the list', edits } : null
  }

  /** Names that pydantic models cannot have as fields. */
  private checkName(entry: HoconEntry, path: string): void {
    const name = entry.key
    if (name.startsWith('_') || name === 'model_config' || /^model_(dump|validate)/.test(name))
      this.drop(
        'parameter-name-refused',
        { ...entry.node, span: entry.keySpan },
        `An argument can't be named ${path === '' ? name : `${path}.${name}`}.`,
        undefined,
        { since: '2026' },
      )
  }
}
