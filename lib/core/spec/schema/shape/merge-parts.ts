/** Merges schemas that apply to the same value into alternatives: one per type. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { hashJson } from '@/lib/core/spec/spec-hash'
import type { JsonObject } from '@/lib/core/spec/json-value'
import { isIdlePattern } from './idle-pattern'
import { mergeNames, readNames, type NamePatterns, type Together } from './merge-names'
import { addLimit } from './number-limits'
import { arePlainItems, isPlainRest } from './plain-parts'
import { addCondition, readConditions } from './read-conditions'
import {
  anything,
  basicTypes,
  ofType,
  typeOfValue,
  type Alternative,
  type JsonType,
  type Names,
} from '@/lib/core/spec/schema/schema-alternative'
import { formKeywords, limitKeywords, type LimitKeyword } from '@/lib/core/spec/schema/schema-limits'
import { unreadKeyword } from '@/lib/core/spec/schema/schema-annotations'
import { writtenPart } from './written-part'
import { settleAlternative } from './settle-alternative'

const types: readonly string[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']

/** Characters matched against patterns per document, times the size of the pattern. */
const matchStepsMax = 2_000_000

/** Merges the schemas of one document. */
export class PartMerger {
  private readonly matching = { steps: matchStepsMax }
  private hash: string | undefined

  constructor(
    private readonly root: unknown,
    private readonly together: Together,
    private readonly names: NamePatterns,
  ) {}

  /** Expands an alternative without a type into one per type. */
  spread(one: Alternative): Alternative[] {
    return one.type === 'any' ? this.divided(one, basicTypes) : [one]
  }

  /** Returns the alternatives of parts without unions; empty if no value fits all parts. */
  merge(parts: readonly JsonObject[]): Alternative[] {
    const whole: Alternative = { ...anything(), parts: parts.map(writtenPart) }
    let allowed: Set<string> | null = null
    let names: Names = whole
    for (const part of parts) {
      const named = typesOf(part)
      if (named) allowed = allowed ? both(allowed, named) : named
      addValues(whole, part)
      addRules(whole, part)
      readConditions(part, whole.conditions)
      if (unreadKeyword in part) addCondition(whole.conditions, 'unread', this.documentHash())
      names = this.addNames(whole, names, part)
      this.addItems(whole, part)
    }
    Object.assign(whole, { properties: names.properties, patterns: names.patterns, rest: names.rest })
    if (!allowed && whole.values) allowed = new Set([...whole.values.values()].map(typeOfValue))
    if (!allowed) return this.settled(whole)
    if (allowed.has('number')) allowed.delete('integer')
    return this.divided(whole, [...allowed].sort() as JsonType[])
  }

  private divided(whole: Alternative, into: readonly JsonType[]): Alternative[] {
    return into.flatMap(type => {
      const one = ofType(whole, type)
      return one ? this.settled(one) : []
    })
  }

  private settled(one: Alternative): Alternative[] {
    const settled = settleAlternative(one, this.matching)
    return settled ? [settled] : []
  }

  /** Represents everything that was not read: a difference anywhere in the document counts as one here. */
  private documentHash(): string {
    this.hash ??= hashJson(this.root ?? null)
    return this.hash
  }

  /** Adds the names of one part. What cannot be merged by name becomes a condition. */
  private addNames(whole: Alternative, names: Names, part: JsonObject): Names {
    if (Array.isArray(part.required))
      for (const name of part.required) if (typeof name === 'string') whole.required.add(name)
    const own = readNames(part, this.together)
    const merged = own && mergeNames(names, own, this.together, this.names)
    if (merged) return merged
    const { properties, patternProperties, additionalProperties } = part
    const rest = isPlainRest(part) ? part.unevaluatedProperties : additionalProperties
    const inner = { properties, patternProperties, additionalProperties: rest }
    addCondition(whole.conditions, own ? 'allOf' : 'patternProperties', inner)
    return names
  }

  private addItems(whole: Alternative, part: JsonObject): void {
    const tuple = Array.isArray(part.items) ? part.items : part.prefixItems
    const further = arePlainItems(part) ? part.unevaluatedItems : part.items
    const items = Array.isArray(part.items) ? part.additionalItems : further
    const first: readonly unknown[] = Array.isArray(tuple) ? tuple : []
    const length = Math.max(first.length, whole.first.length)
    whole.first = Array.from(
      { length },
      (_, index) =>
        this.together(
          index < whole.first.length ? whole.first[index] : whole.items,
          index < first.length ? first[index] : items,
        ) ?? true,
    )
    if (items !== undefined) whole.items = this.together(whole.items, items)
  }
}

function addValues(whole: Alternative, part: JsonObject): void {
  for (const values of [part.enum, 'const' in part ? [part.const] : undefined]) {
    if (!Array.isArray(values)) continue
    const accepted = new Map(values.map((value: unknown) => [canonicalJson(value), value]))
    const known = whole.values
    whole.values = known ? new Map([...known].filter(([text]) => accepted.has(text))) : accepted
  }
}

function addRules(whole: Alternative, part: JsonObject): void {
  for (const [keyword, value] of Object.entries(part))
    if (Object.hasOwn(limitKeywords, keyword) && typeof value === 'number')
      addLimit(whole.limits, keyword as LimitKeyword, value)
    else if (Object.hasOwn(formKeywords, keyword) && value !== false && !isIdlePattern(value))
      whole.forms.set(keyword, joined(whole.forms.get(keyword), value))
}

const both = (a: Set<string>, b: Set<string>) =>
  new Set(
    [...a, ...(a.has('number') ? ['integer'] : [])].filter(
      type => b.has(type) || (type === 'integer' && b.has('number')),
    ),
  )

function typesOf(schema: JsonObject): Set<string> | null {
  const named = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter(
    (type): type is string => typeof type === 'string' && types.includes(type),
  )
  if (named.length === 0) return null
  return new Set(schema.nullable === true ? [...named, 'null'] : named)
}

function joined(known: unknown, value: unknown): unknown {
  const earlier = known === undefined ? [] : [known].flat()
  const texts = new Map([...earlier, value].map(one => [canonicalJson(one), one]))
  if (texts.size === 1) return value
  return [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}
