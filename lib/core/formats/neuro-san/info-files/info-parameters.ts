/**
 * Reads the `parameters` of a coded tool as neuro-san's own converter does, which supports a small part of JSON Schema.
 * The normalized form omits what the converter ignores; whatever makes it drop the tool is an error here.
 */
import { entriesOf, findEntry, stringOf } from '@/lib/core/formats/hocon-nodes'
import { lateWords, formatTypes } from './parameter-types'
import { readRequired, type ReadingParameters } from './required-parameters'
import { changedIn } from '../releases/known-releases'
import type { Report } from '@/lib/core/formats/report'
import type { HoconEntry, HoconNode } from '@/lib/core/hocon/read-hocon'
import type { Fix } from '@/lib/core/base/problem'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

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
  reader.reportIgnored()
  return { schema, dropped: reader.dropped }
}

/** Returns the schema of a tool without inputs. */
export function emptySchema(): JsonSchema {
  return { type: 'object', properties: {}, required: [] }
}

class ParameterReader {
  dropped = false
  private readonly ignored: { keyword: string; path: string; entry: HoconEntry }[] = []

  constructor(readonly report: Report) {}

  readonly drop: ReadingParameters['drop'] = (code, at, message, hint, extras) => {
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
      required: readRequired(node, properties, this),
    }
  }

  /** Adds one note for all ignored keywords: agents do not see them, and calls are not checked against them. */
  reportIgnored(): void {
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
    const type = Object.hasOwn(formatTypes, word) ? formatTypes[word]! : null
    if (type === null) {
      this.drop('parameter-type-unknown', entry.node, `Unrecognized type '${word}' for field '${path}'.`)
      return null
    }
    const early = Object.hasOwn(lateWords, word) ? lateWords[word]! : null
    if (early !== null)
      this.report.note(
        'parameter-type-late',
        entry.node,
        `Releases before ${changedIn.jsonSchemaTypes} don't support the type ${word} of ${path}, and drop the tool.`,
        // The other types are JSON Schema types, which readers besides neuro-san support, so nothing replaces them.
        word === 'bool' ? `Every release supports ${early}.` : `Write ${early} only for such a release.`,
        {
          until: changedIn.jsonSchemaTypes,
          fix: word === 'bool' ? this.rewrite(entry.node, word, early) : null,
        },
      )
    else if (type !== word)
      this.report.note(
        'non-json-schema-type',
        entry.node,
        `The type ${word} of ${path} is neuro-san's own name for ${type}. Every version supports it.`,
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

  /** Names that pydantic models cannot have as fields. */
  private checkName(entry: HoconEntry, path: string): void {
    const name = entry.key
    if (name.startsWith('_') || name === 'model_config' || /^model_(dump|validate)/.test(name))
      this.drop(
        'parameter-name-refused',
        { ...entry.node, span: entry.keySpan },
        `An argument can't be named ${path === '' ? name : `${path}.${name}`}.`,
        undefined,
        { since: changedIn.jsonSchemaTypes },
      )
  }
}
