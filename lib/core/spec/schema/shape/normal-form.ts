/**
 * Texts that are equal for schemas of equal meaning, at every depth and without words, as far as the normal form of one
 * level shows it.
 */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { hashJson } from '@/lib/core/spec/spec-hash'
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import type { Conditional, Containing } from './read-conditions'
import { isTypeAlone, type Alternative, type ConditionName } from '@/lib/core/spec/schema/schema-alternative'
import type { SchemaReferences } from './schema-references'

/**
 * Schemas and alternatives that one text may cover. Anything beyond is represented by the whole document, so that no difference in it is
 * missed.
 */
const nodesMax = 2_000
/** The same for all texts of a document together. A tool may contain 1,000 schemas. */
const nodesOfAllMax = 12_000

/** What the texts need of a reader of schemas. */
type ShapeReader = {
  readonly references: SchemaReferences
  shapeOf(schema: unknown): { alternatives: Alternative[] }
}

/** A schema on the way from the root of one text. */
type Frame = { id: number; depth: number }
/** `reach` is the depth of the outermost schema that the text refers back to. */
type Written = { text: string; reach: number }

export class NormalForms {
  private readonly known = new Map<number, string>()
  private open: Frame[] = []
  private nodesLeft = nodesMax
  private nodesOfAllLeft = nodesOfAllMax
  /** Texts that were asked for, by condition or alternative. */
  private readonly asked = new WeakMap<object, string>()
  private reach = Infinity
  private documentHash = ''

  constructor(
    private readonly reader: ShapeReader,
    private readonly root: unknown,
  ) {}

  /** Returns the text of a schema: `true`, `false`, or a hash. */
  textOf(schema: unknown): string {
    return this.fresh(() => this.write(schema))
  }

  /** Returns the text of one alternative, in which its words do not count. */
  alternativeText(one: Alternative): string {
    return this.remembered(one, () => this.writeAlternative(one))
  }

  /** Returns the text of one condition; empty if it always holds. */
  conditionText(name: ConditionName, content: unknown): string {
    return this.remembered(content, () => this.writeCondition(name, content))
  }

  /** Each alternative and each content of a condition has one text. */
  private remembered(key: unknown, write: () => string): string {
    if (typeof key !== 'object' || key === null) return this.fresh(write)
    const known = this.asked.get(key)
    if (known !== undefined) return known
    const text = this.fresh(write)
    this.asked.set(key, text)
    return text
  }

  private fresh(write: () => string): string {
    this.nodesLeft = nodesMax
    return write()
  }

  private write(schema: unknown): string {
    if (!isJsonObject(schema)) return schema === false ? 'false' : 'true'
    const id = this.reader.references.idOf(schema)
    const known = this.known.get(id)
    if (known !== undefined) return known
    const depth = this.open.findIndex(frame => frame.id === id)
    if (depth !== -1) {
      this.reach = Math.min(this.reach, depth)
      return `again ${this.open.length - depth}`
    }
    if (!this.spend()) return this.document()
    const { text, reach } = this.inside({ id, depth: this.open.length }, () => this.writeShape(schema))
    // A text that refers back to a schema around it is right only inside of that schema.
    if (reach >= this.open.length && this.nodesLeft >= 0 && this.nodesOfAllLeft >= 0) this.known.set(id, text)
    return text
  }

  private inside(frame: Frame, write: () => string): Written {
    const around = this.reach
    this.reach = Infinity
    this.open.push(frame)
    const text = write()
    this.open.pop()
    const reach = this.reach
    this.reach = Math.min(around, reach)
    return { text, reach }
  }

  /** Returns false if the text may not cover more. */
  private spend(): boolean {
    this.nodesLeft -= 1
    this.nodesOfAllLeft -= 1
    return this.nodesLeft >= 0 && this.nodesOfAllLeft >= 0
  }

  private document(): string {
    this.documentHash ||= hashJson(this.root ?? null)
    return `unread ${this.documentHash}`
  }

  private writeShape(schema: JsonObject): string {
    const { alternatives } = this.reader.shapeOf(schema)
    const texts = alternatives.map(one => this.writeAlternative(one))
    const [only] = texts
    if (only === undefined) return 'false'
    return texts.length === 1 ? only : hashJson(texts.sort())
  }

  private writeAlternative(one: Alternative): string {
    if (one.type === 'any' && isTypeAlone(one)) return 'true'
    if (!this.spend()) return this.document()
    const named = (map: ReadonlyMap<string, unknown>) =>
      [...map]
        .map(([name, schema]) => [name, this.write(schema)] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1))
    const isOpen = one.rest === undefined && one.patterns.size === 0
    const conditions = [...one.conditions].flatMap(([name, contents]) => {
      const texts = contents.map(content => this.writeCondition(name, content)).filter(Boolean)
      return texts.length > 0 ? [[name, [...new Set(texts)].sort()] as const] : []
    })
    return hashJson([
      one.type,
      one.values ? [...one.values.keys()].sort() : null,
      [...one.limits].sort(([a], [b]) => (a < b ? -1 : 1)),
      [...one.forms].sort(([a], [b]) => (a < b ? -1 : 1)),
      conditions.sort(([a], [b]) => (a < b ? -1 : 1)),
      // A listed property that accepts everything does not restrict an open object.
      named(one.properties).filter(([, text]) => !isOpen || text !== 'true'),
      named(one.patterns),
      [...one.required].sort(),
      this.write(one.rest),
      one.first.map(item => this.write(item)),
      this.write(one.items),
    ])
  }

  private writeCondition(name: ConditionName, content: unknown): string {
    const text = this.conditionParts(name, content)
    return text === null ? '' : canonicalJson(text)
  }

  /** Returns null for a condition that always holds. */
  private conditionParts(name: ConditionName, content: unknown): unknown {
    switch (name) {
      case 'not':
      case 'overlap': {
        const text = this.write(content)
        return text === 'false' ? null : text
      }
      case 'propertyNames':
      case 'unevaluatedProperties':
      case 'unevaluatedItems':
      case 'allOf': {
        const text = this.write(content)
        return text === 'true' ? null : text
      }
      case 'anyOf':
      case 'oneOf':
        return (content as unknown[]).map(branch => this.write(branch)).sort()
      case 'if':
        return this.conditionalParts(content as Conditional)
      case 'contains': {
        const { contains, min, max } = content as Containing
        return [this.write(contains), min, max === Infinity ? null : max]
      }
      case 'dependentRequired':
        return sorted([...(content as Map<string, Set<string>>)].map(([key, of]) => [key, [...of].sort()]))
      case 'dependentSchemas':
        return this.mapParts([...(content as Map<string, unknown>)])
      case 'patternProperties':
        return this.namesParts(content as JsonObject)
      default:
        return content
    }
  }

  private conditionalParts(content: Conditional): unknown {
    const [test, yes, no] = [this.write(content.if), this.write(content.then), this.write(content.else)]
    return yes === 'true' && no === 'true' ? null : [test, yes, no]
  }

  private mapParts(entries: readonly (readonly [string, unknown])[]): unknown {
    const written = entries.map(([key, schema]) => [key, this.write(schema)])
    const effective = written.filter(([, text]) => text !== 'true')
    return effective.length > 0 ? sorted(effective) : null
  }

  private namesParts({ properties, patternProperties, additionalProperties }: JsonObject): unknown {
    const entries = (map: unknown) => (isJsonObject(map) ? Object.entries(map) : [])
    return [
      sorted(entries(properties).map(([key, schema]) => [key, this.write(schema)])),
      sorted(entries(patternProperties).map(([key, schema]) => [key, this.write(schema)])),
      this.write(additionalProperties),
    ]
  }
}

const sorted = (entries: readonly unknown[]): unknown[] =>
  entries
    .map(entry => ({ entry, text: canonicalJson(entry) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ entry }) => entry)
