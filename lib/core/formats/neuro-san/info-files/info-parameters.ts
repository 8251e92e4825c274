/**
 * The `parameters` of a coded tool as neuro-san's own converter understands them, which is a small part of JSON Schema.
 * What it ignores is left out of the normal form; what makes it drop the tool is an error here.
 */
import { entriesOf, findEntry, stringOf } from '@/lib/core/formats/hocon-nodes'
import { removal } from './removal'
import type { ProblemExtras, Report } from '@/lib/core/formats/report'
import type { HoconEntry, HoconNode } from '@/lib/core/hocon/read-hocon'
import type { Fix } from '@/lib/core/base/problem'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

/** Words for types, with the JSON Schema word. Those that differ are neuro-san's own. */
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
/** Read from 2026 on only; older versions drop the tool. With the word that every version reads. */
const lateWords: Record<string, string> = { integer: 'int', number: 'float', bool: 'boolean' }
/** What the converter reads of every property; other keywords say nothing to it. */
const readKeywords = ['type', 'description']
/** What it reads besides of a property of this type. */
const keywordsOfType: Record<string, readonly string[]> = {
  array: ['items'],
  object: ['properties', 'required'],
}

type InfoParameters = {
  schema: JsonSchema
  /** The converter gives up on them, so that agents never see the tool. */
  dropped: boolean
}

/** Absent or empty parameters make a tool that is called without arguments: null. */
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
      'parameters needs at least one argument in its "properties".',
      'Leave parameters out altogether for a tool without arguments.',
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
      hint ?? 'neuro-san drops a tool with such parameters; its agents never see it.',
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

  /** One note for all ignored keywords: agents do not see them, callers are not held to them. */
  tellNormalised(): void {
    const first = this.ignored[0]
    if (!first) return
    const listed = [...new Set(this.ignored.map(({ keyword, path }) => `${keyword} of ${path}`))]
    this.report.note(
      'parameters-keyword-ignored',
      first.entry.keySpan,
      `neuro-san ignores ${listed.slice(0, 8).join(', ')}${listed.length > 8 ? ' and more' : ''}.`,
      'Say in the description what callers have to know.',
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
        `Versions before 2026 do not know the type ${word} of ${path}, and drop the tool.`,
        `Every version knows ${early}.`,
        // The others are words of JSON Schema, which readers besides neuro-san know.
        { until: '2026', fix: word === 'bool' ? this.rewrite(entry.node, word, early) : null },
      )
    else if (type !== word)
      this.report.note(
        'non-json-schema-type',
        entry.node,
        `The type ${word} of ${path} is neuro-san's own word for ${type}.`,
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
      `The list '${path}' does not say what its items are.`,
      'Add "items": {"type": "string"}.',
    )
    return {}
  }

  /** Names that are no property are left out: the loader ignores them, a form could never satisfy them. */
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
        'Older versions compared letters: none of its arguments can be relied on.',
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
          `"${name!}" is required, but is no argument; neuro-san ignores it.`,
          known.size > 0 ? `The arguments are ${[...known].slice(0, 10).join(', ')}.` : undefined,
          { fix },
        )
    return [...new Set(names.filter(name => known.has(name!)) as string[])]
  }

  /** One name as a text was meant as a list of one name. */
  private asList(node: HoconNode, properties: HoconEntry[]): Fix | null {
    const name = stringOf(node)
    const raw = this.report.textAt(node)
    if (!properties.some(property => property.key === name) || raw.replaceAll('"', '') !== name) return null
    const { start, end } = node.span
    return { label: 'Make a list of it', edits: [{ start, end, replacement: `["${name}"]` }] }
  }

  /** Takes all unknown names out at once: they share their commas. */
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
    return edits.length > 0 ? { label: 'Take what is no argument out of the list', edits } : null
  }

  /** Names that pydantic models cannot have as fields. */
  private checkName(entry: HoconEntry, path: string): void {
    const name = entry.key
    if (name.startsWith('_') || name === 'model_config' || /^model_(dump|validate)/.test(name))
      this.drop(
        'parameter-name-refused',
        { ...entry.node, span: entry.keySpan },
        `An argument cannot be called ${path === '' ? name : `${path}.${name}`}.`,
        undefined,
        { since: '2026' },
      )
  }
}
