/**
 * Keeps the conditions, counts and required names of one schema and takes the properties and items of another. Nothing
 * here decides what the result accepts: it is a guess, which a proof confirms or not.
 */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { lookUpReference } from '@/lib/core/spec/schema/walk-schema'
import { areSameSchemas } from './are-same-schemas'
import { Taken, type Origin } from './mixed-schema'

/** A schema and the document that its references point into. */
export type Place = { schema: JsonObject; root: JsonObject; origin: Origin }
/** What is taken from the other schema beside its properties: keywords, or one entry of `allOf`. */
export type Exchange = {
  keywords?: readonly string[]
  allOf?: number
  /** A property that is not taken, because its restrictions may have moved to or from the conditions. */
  except?: string
}

/** Schemas that always apply to one value. */
const partsMax = 50
const itemKeywords = ['items', 'prefixItems']

/** Returns the schemas of `own` that change, each as it is with the parts of `other`. */
export function exchangeParts(own: Place, other: Place, exchange: Exchange): Map<object, unknown> {
  const [mine, theirs] = [alwaysApplied(own), alwaysApplied(other)]
  const edits = new PartEdits(other.origin)
  const [listed, otherListed] = [listingsOf(mine), listingsOf(theirs)]
  for (const name of new Set([...listed.keys(), ...otherListed.keys()])) {
    if (name === exchange.except) continue
    const [here, there] = [listed.get(name) ?? [], otherListed.get(name) ?? []]
    if (here.length === 1 && there.length === 1 && areSameSchemas(here[0]!.schema, there[0]!.schema)) continue
    const [first = mine.find(part => 'properties' in part) ?? mine[0]!, ...others] = here.map(
      ({ part }) => part,
    )
    edits.setProperty(
      first,
      name,
      there.map(({ schema }) => schema),
    )
    for (const part of others) edits.setProperty(part, name, [true])
    if (here.length === 0 && areRequired(theirs, name)) edits.require(first, name)
    if (there.length === 0 && !areRequired(theirs, name)) for (const part of mine) edits.free(part, name)
  }
  const [ownMain, otherMain] = [mainOf(mine), mainOf(theirs)]
  for (const keyword of [...itemKeywords, ...(exchange.keywords ?? [])])
    edits.setKeyword(ownMain, keyword, otherMain[keyword])
  if (exchange.allOf !== undefined) edits.setEntry(ownMain, exchange.allOf, otherMain)
  return edits.made
}

class PartEdits {
  readonly made = new Map<object, JsonObject>()

  constructor(private readonly from: Origin) {}

  /** @param schemas those of the other side that apply to the property; none removes it from the list */
  setProperty(part: JsonObject, name: string, schemas: readonly unknown[]): void {
    const { properties } = this.now(part)
    const entries = Object.entries(isJsonObject(properties) ? properties : {}).filter(([key]) => key !== name)
    const taken = schemas.map(schema => new Taken(schema, this.from))
    if (taken.length > 0) entries.push([name, taken.length === 1 ? taken[0] : { allOf: taken }])
    this.made.set(part, { ...this.now(part), properties: Object.fromEntries(entries) })
  }

  require(part: JsonObject, name: string): void {
    this.made.set(part, { ...this.now(part), required: [...requiredOf(this.now(part)), name] })
  }

  free(part: JsonObject, name: string): void {
    const required = requiredOf(this.now(part))
    if (!required.includes(name)) return
    this.made.set(part, { ...this.now(part), required: required.filter(other => other !== name) })
  }

  setKeyword(part: JsonObject, keyword: string, value: unknown): void {
    const { [keyword]: own, ...rest } = this.now(part)
    if (own === undefined && value === undefined) return
    this.made.set(part, value === undefined ? rest : { ...rest, [keyword]: new Taken(value, this.from) })
  }

  setEntry(part: JsonObject, index: number, other: JsonObject): void {
    const [entries, others] = [this.now(part).allOf, other.allOf]
    if (!Array.isArray(entries) || !Array.isArray(others)) return
    const allOf = entries.map((entry: unknown, at) =>
      at === index ? new Taken(others[at], this.from) : entry,
    )
    this.made.set(part, { ...this.now(part), allOf })
  }

  private now(part: JsonObject): JsonObject {
    return this.made.get(part) ?? part
  }
}

const besideReference = new Set(['$ref', '$defs', 'definitions', '$schema', '$id', 'title', 'description'])

/** Follows a schema that is nothing but a reference, so that everything else that refers to the target agrees. */
export function targetOf(root: JsonObject, schema: unknown): unknown {
  let found = schema
  for (let steps = 0; steps < partsMax && isJsonObject(found) && '$ref' in found; steps += 1) {
    if (Object.keys(found).some(keyword => !besideReference.has(keyword))) return found
    found = lookUpReference(root, found.$ref)
  }
  return found
}

/** Returns the schema and what always applies beside it, also the only branch that takes anything but null. */
export function alwaysApplied({ schema, root }: Place): JsonObject[] {
  const parts = new Set<JsonObject>([schema])
  for (const part of parts) {
    if (parts.size >= partsMax) break
    const inner = Array.isArray(part.allOf) ? [...(part.allOf as unknown[])] : []
    if (typeof part.$ref === 'string') inner.push(lookUpReference(root, part.$ref))
    for (const union of [part.anyOf, part.oneOf]) {
      const branches = Array.isArray(union) ? union.filter(branch => !isNull(branch)) : []
      if (branches.length === 1) inner.push(branches[0])
    }
    for (const one of inner) if (isJsonObject(one)) parts.add(one)
  }
  return [...parts]
}

const isNull = (schema: unknown) => isJsonObject(schema) && (schema.type === 'null' || schema.const === null)

/** Returns the first schema that says something itself. */
export const mainOf = (parts: readonly JsonObject[]): JsonObject =>
  parts.find(part => ['type', 'properties', 'required'].some(keyword => keyword in part)) ?? parts[0]!

type Listing = { part: JsonObject; schema: unknown }

function listingsOf(parts: readonly JsonObject[]): Map<string, Listing[]> {
  const listings = new Map<string, Listing[]>()
  for (const part of parts)
    for (const [name, schema] of Object.entries(isJsonObject(part.properties) ? part.properties : {}))
      listings.set(name, [...(listings.get(name) ?? []), { part, schema }])
  return listings
}

/** Returns the names of the properties that two schemas list differently. */
export function differingNames(one: Place, other: Place): string[] {
  const [mine, theirs] = [listingsOf(alwaysApplied(one)), listingsOf(alwaysApplied(other))]
  const textOf = (listings: Listing[] = []) => canonicalJson(listings.map(({ schema }) => schema))
  return [...new Set([...mine.keys(), ...theirs.keys()])].filter(
    name => textOf(mine.get(name)) !== textOf(theirs.get(name)),
  )
}

/** Returns the schemas of the properties that an exchange replaces. */
export const listedSchemas = (place: Place): ReadonlySet<unknown> =>
  new Set([...listingsOf(alwaysApplied(place)).values()].flat().map(({ schema }) => schema))

const requiredOf = ({ required }: JsonObject): unknown[] => (Array.isArray(required) ? required : [])
const areRequired = (parts: readonly JsonObject[], name: string) =>
  parts.some(part => requiredOf(part).includes(name))
