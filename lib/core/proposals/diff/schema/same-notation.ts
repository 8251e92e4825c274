/**
 * Writes the old schema in the notation of the new one, where something beside the notation changed.
 *
 * An object schema says what its properties accept, and it has conditions, counts and required names of its own. If a
 * property changed and the conditions are only written differently, neither the whole schema nor the property alone is
 * equal to what it was. Let C be the conditions and P the properties of the old schema, D and Q those of the new one. Two
 * proofs are needed: that D with P accepts exactly what C with P does, and that C with Q accepts exactly what D with Q
 * does. Then the conditions agree on everything that the properties of either version allow, and what remains between the
 * versions is the step from P to Q under the same conditions.
 *
 * The old schema is then compared again as D with P, which is proven to accept the same values. No finding is dropped for
 * another reason: what that comparison finds stays. A restriction that moved between a property and a condition is tried
 * with that property counted among the conditions. Changes of a condition and a property that are equal only together
 * with another change, and a branch that makes up for another one, fail one of the proofs, because half of the change is
 * not equal.
 */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { EqualSchemas } from '@/lib/core/proposals/acceptance/equal-parts'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import {
  alwaysApplied,
  differingNames,
  exchangeParts,
  listedSchemas,
  mainOf,
  targetOf,
  type Exchange,
  type Place,
} from './exchange-parts'
import type { ListedNames } from './listed-names'
import { mixedSchema, schemasIn, Taken, type Edits, type Origin, type Roots } from './mixed-schema'
import { isDecidedByValues, promises, type SchemaDifference, type Site } from './schema-difference'

/** Exchanges that are tried in one comparison. Each takes up to four proofs. */
const trialsMax = 20

/** Returns the old schema in the notation of the new one, or null if no part of it is proven to be the same. */
export function inNewNotation(
  before: unknown,
  after: unknown,
  differences: readonly SchemaDifference[],
  names: ListedNames,
): JsonObject | null {
  const sites = sitesOf(differences, names)
  if (sites.length === 0 || !isJsonObject(before) || !isJsonObject(after)) return null
  const notation = new SameNotation({ before, after }, differences)
  for (const site of sites) notation.rewrite(site)
  return notation.rewritten
}

type ObjectSite = { before: JsonObject; after: JsonObject }

class SameNotation {
  rewritten: JsonObject | null = null
  private readonly equal = new EqualSchemas()
  private readonly schemas: Record<Origin, ReadonlySet<object>>
  private trialsLeft = trialsMax
  /** The old schema in the new notation, and the new one in the old notation. */
  private edits: Record<Origin, Edits> = { before: noEdits, after: noEdits }

  constructor(
    private readonly roots: Roots,
    private readonly differences: readonly SchemaDifference[],
  ) {
    this.schemas = { before: schemasIn(roots.before), after: schemasIn(roots.after) }
  }

  rewrite(site: Site): void {
    const before = targetOf(this.roots.before, site.before)
    const after = targetOf(this.roots.after, site.after)
    if (!this.isWritten(before, 'before') || !this.isWritten(after, 'after')) return
    const inner = this.innerPairs(site)
    for (const exchange of exchangesOf(this.place(before, 'before'), this.place(after, 'after'))) {
      if (this.trialsLeft === 0) return
      this.trialsLeft -= 1
      if (this.succeeds({ before, after }, inner, exchange)) return
    }
  }

  private succeeds(site: ObjectSite, inner: readonly ObjectSite[], exchange: Exchange): boolean {
    const old = this.exchanged('before', site, inner, exchange)
    const rewritten = mixedSchema(this.roots, 'before', old)
    if (!rewritten || !this.equal.areEqual(this.roots.before, rewritten)) return false
    const fresh = this.exchanged('after', site, inner, exchange)
    const opposite = mixedSchema(this.roots, 'after', fresh)
    if (!opposite || !this.equal.areEqual(this.roots.after, opposite)) return false
    this.edits = { before: old, after: fresh }
    this.rewritten = rewritten
    return true
  }

  /** Takes the other schema of the site, with the parts of this one. */
  private exchanged(
    start: Origin,
    site: ObjectSite,
    inner: readonly ObjectSite[],
    exchange: Exchange,
  ): Edits {
    const other = start === 'before' ? 'after' : 'before'
    const parts = exchangeParts(this.place(site[other], other), this.place(site[start], start), exchange)
    const edits = this.edits[start]
    const changed = { [start]: new Map(edits[start]), [other]: new Map(edits[other]) } as MutableEdits
    changed[start].set(site[start], new Taken(site[other], other))
    const exchanged = listedSchemas(this.place(site[other], other))
    for (const pair of inner)
      if (!exchanged.has(pair[other])) changed[other].set(pair[other], new Taken(pair[start], start))
    for (const [part, edited] of parts) changed[other].set(part, edited)
    return changed
  }

  /** Returns the schemas of differing parts directly inside the site, also those inside of alternatives. */
  private innerPairs(site: Site): ObjectSite[] {
    const pairs = new Map<JsonObject, ObjectSite>()
    for (const difference of this.differences) {
      const part = partBelow(difference.site, site)
      if (!part || !this.isWritten(part.before, 'before') || !this.isWritten(part.after, 'after')) continue
      pairs.set(part.after, { before: part.before, after: part.after })
    }
    return [...pairs.values()]
  }

  /** Schemas that were merged for the comparison stand nowhere. */
  private isWritten(schema: unknown, origin: Origin): schema is JsonObject {
    return isJsonObject(schema) && this.schemas[origin].has(schema)
  }

  private place(schema: JsonObject, origin: Origin): Place {
    return { schema, root: this.roots[origin], origin }
  }
}

type MutableEdits = Record<Origin, Map<object, unknown>>
const noEdits: Edits = { before: new Map(), after: new Map() }

const isSame = (a: Site, b: Site) => a.before === b.before && a.after === b.after

/** Returns the part of the chain that is directly inside of the outer site; undefined if none is. */
function partBelow(site: Site | undefined, outer: Site): Site | undefined {
  let below: Site | undefined
  for (let at = site; at; at = at.outer) {
    if (isSame(at, outer)) return below
    below = at
  }
  return undefined
}

/**
 * Returns the sites that have differences of their own beside others. Names that only one side offers are not counted:
 * the accepted values are compared without them already.
 */
function sitesOf(differences: readonly SchemaDifference[], names: ListedNames): Site[] {
  const decided = differences.filter(one => isDecidedByValues(one) || names.isOnBothSides(one))
  const sites: Site[] = []
  for (const { site, change, path } of decided) {
    if (!site || !isOfObject(change, path) || sites.some(other => isSame(other, site))) continue
    const isBeside = (other: Site | undefined) =>
      other !== undefined && (isSame(other, site) || partBelow(other, site) !== undefined)
    // The name of a changed property is enough: where an alternative forbids it, nothing else shows the change.
    if (promises.has(change) || decided.filter(other => isBeside(other.site)).length > 1) sites.push(site)
  }
  return sites
}

const ownChanges = /^(condition|alternative|became|names|added|removed)\b|^(opened|closed)$/

/** Reports whether the difference can be one of the conditions, counts or required names of an object. */
const isOfObject = (change: string, path: string): boolean =>
  ownChanges.test(change) || (change.startsWith('limit-') && path.endsWith('Properties'))

const keywordGroups: readonly (readonly string[])[] = [
  ['required'],
  ['minProperties', 'maxProperties'],
  ['additionalProperties', 'patternProperties'],
  ['propertyNames'],
  ['not'],
  ['if', 'then', 'else'],
  ['dependentRequired', 'dependentSchemas', 'dependencies'],
  ['anyOf'],
  ['oneOf'],
  ['minItems', 'maxItems', 'uniqueItems'],
  ['contains', 'minContains', 'maxContains'],
]
const plainKeywords = keywordGroups.slice(0, 3).flat()

/** Properties whose restrictions may have moved to or from the conditions. Each takes one trial. */
const movedMax = 4

/** Groups of keywords up to which pairs of them are tried. */
const pairedGroupsMax = 5

/** Returns what may have changed beside the properties, beginning with nothing. */
function exchangesOf(before: Place, after: Place): Exchange[] {
  const [old, fresh] = [before, after].map(place => mainOf(alwaysApplied(place))) as [JsonObject, JsonObject]
  const differ = (a: unknown, b: unknown) => canonicalJson(a ?? null) !== canonicalJson(b ?? null)
  const groups = keywordGroups.filter(keywords => keywords.some(one => differ(old[one], fresh[one])))
  const changed = differingNames(before, after)
  const moved = changed.length > 1 ? changed.slice(0, movedMax) : []
  const exchanges: Exchange[] = [{}, ...moved.map(except => ({ except }))]
  exchanges.push(...groups.map(keywords => ({ keywords })))
  if (groups.filter(([first]) => plainKeywords.includes(first!)).length > 1)
    exchanges.push({ keywords: plainKeywords })
  if (Array.isArray(old.allOf) && Array.isArray(fresh.allOf))
    for (const [index, entry] of old.allOf.entries())
      if (index < fresh.allOf.length && differ(entry, fresh.allOf[index])) exchanges.push({ allOf: index })
  if (groups.length <= pairedGroupsMax) exchanges.push(...pairsOf(groups))
  return exchanges
}

/** Pairs of two groups leave the notation to at least a third one. */
const pairsOf = (groups: readonly (readonly string[])[]): Exchange[] =>
  groups.length < 3
    ? []
    : groups.flatMap((one, at) => groups.slice(at + 1).map(other => ({ keywords: [...one, ...other] })))
