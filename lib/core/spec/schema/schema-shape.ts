/**
 * Normalizes a schema so that equal meaning looks equal: references followed, `allOf` merged, one alternative per type,
 * `const` as a list of one value, limits without effect omitted. Only one level is normalized, so that a schema that
 * contains itself has a shape too. Schemas are read as 2020-12, as the checker reads them.
 */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { NamePatterns } from './shape/merge-names'
import { PartMerger } from './shape/merge-parts'
import { NormalForms } from './shape/normal-form'
import { impliedSchemas, refusesAll } from './shape/plain-parts'
import { addCondition } from './shape/read-conditions'
import { anything, type Alternative, type Names } from './schema-alternative'
import { readingLimits, startReading, type Reading } from './shape/reading'
import { SchemaReferences } from './shape/schema-references'
import {
  excludeOverlaps,
  isNullable,
  onlyBranches,
  unionsOf,
  withoutUnion,
  withoutUnions,
  type Branch,
  type Union,
} from './shape/schema-unions'
import {
  defaultOf,
  discriminatorOf,
  gatherDiscriminator,
  gatherNotes,
  tagOf,
  unreadKeyword,
  type BranchAnnotations,
  type Notes,
} from './schema-annotations'
import { tidyAlternatives } from './shape/tidy-alternatives'

export type Shape = {
  /** Accepted alternatives. Empty if the schema accepts nothing. */
  alternatives: Alternative[]
  default?: { value: unknown }
  /** Words of the schema and of all its branches. */
  notes: Notes
  /** Words of the schema without those of its branches. */
  ownNotes: Notes
  /** The `discriminator` of OpenAPI as it is written, also in a branch. Several are a list. */
  discriminator?: unknown
}

/** Reads the schemas of one document. Readings are kept, because a comparison meets the same schema often. */
export class SchemaReader {
  readonly references: SchemaReferences
  readonly names = new NamePatterns()
  readonly normal: NormalForms
  private readonly known = new WeakMap<object, Shape>()
  private readonly merged = new Map<string, JsonObject>()
  private readonly branchLists = new WeakMap<unknown[], unknown[]>()
  private branchesLeft: number = readingLimits.branchesOfAllMax
  private readonly overlapping = { steps: readingLimits.overlapSteps as number }
  private readonly merger: PartMerger

  constructor(root: unknown) {
    this.references = new SchemaReferences(root)
    this.normal = new NormalForms(this, root)
    this.merger = new PartMerger(root, this.together, this.names)
  }

  /** A schema that is not an object accepts everything (true, absent) or nothing (false). */
  shapeOf(schema: unknown): Shape {
    if (!isJsonObject(schema)) {
      const alternatives = schema === false ? [] : [anything()]
      return { alternatives, notes: new Map(), ownNotes: new Map() }
    }
    const shape = this.known.get(schema) ?? this.readShape(schema)
    this.known.set(schema, shape)
    return shape
  }

  /** Expands an alternative without a type into one per type, so that it can be compared with those that have one. */
  spread(one: Alternative): Alternative[] {
    return this.merger.spread(one)
  }

  /** Returns the schema of a property by its name, whether it is listed, named by a pattern or neither. */
  propertyOf(one: Names, name: string): unknown {
    return this.names.schemaFor(one, name, this.together)
  }

  /**
   * Combines two schemas that apply to the same value. Cached by pair, so that schemas that contain themselves
   * terminate.
   */
  readonly together = (a: unknown, b: unknown): unknown => {
    if (a === undefined || a === true) return b
    if (b === undefined || b === true || a === b) return a
    if (a === false || b === false) return false
    const key = `${this.references.idOf(a)} ${this.references.idOf(b)}`
    const known = this.merged.get(key) ?? { allOf: [a, b] }
    this.merged.set(key, known)
    return known
  }

  private readShape(schema: JsonObject): Shape {
    const reading = startReading()
    const parts = this.partsOf(schema)
    for (const part of parts ?? []) {
      gatherNotes(part, reading.notes)
      gatherNotes(part, reading.ownNotes)
    }
    const alternatives = parts ? tidyAlternatives(this.expand(parts, null, reading)) : []
    for (const part of parts ?? []) gatherDiscriminator(part, reading.discriminators)
    const discriminator = discriminatorOf(reading.discriminators)
    return {
      alternatives,
      ...(reading.default && { default: reading.default }),
      ...defaultOf(parts ?? []),
      notes: reading.notes,
      ownNotes: reading.ownNotes,
      ...(discriminator !== undefined && { discriminator }),
    }
  }

  /** Returns the schema and all schemas that apply beside it, or null if one of them accepts nothing. */
  private partsOf(schema: unknown): JsonObject[] | null {
    const parts: JsonObject[] = []
    const seen = new Set<unknown>()
    const queue: unknown[] = [schema]
    for (let at = 0; at < queue.length; at += 1) {
      const next = this.references.target(queue[at])
      if (next === false) return null
      if (!isJsonObject(next) || seen.has(next)) continue
      seen.add(next)
      if (parts.length >= readingLimits.partsMax) return [...parts, { [unreadKeyword]: true }]
      parts.push(next)
      if (typeof next.$ref === 'string') queue.push(this.references.find(next.$ref) ?? true)
      if (Array.isArray(next.allOf)) queue.push(...(next.allOf as unknown[]))
      const only = onlyBranches(next)
      if (only.isEmpty || refusesAll(next)) return null
      queue.push(...only.schemas, ...impliedSchemas(next))
    }
    return parts
  }

  /** Turns the branches of unions into alternatives, as far as the limits allow. */
  private expand(parts: JsonObject[], outer: BranchAnnotations | null, reading: Reading): Alternative[] {
    const unions = unionsOf(parts)
    const [union] = unions
    if (!union || !isWithinReach(union, reading) || union.branches.length > this.branchesLeft)
      return this.mergeBeside(parts, unions)
    if (reading.open.has(union.part)) return []
    reading.open.add(union.part)
    reading.branchesLeft -= union.branches.length
    this.branchesLeft -= union.branches.length
    const combinations = unions.reduce((product, { branches }) => product * branches.length, 1)
    const isFew = combinations <= readingLimits.combinationsMax
    const later = isFew ? [] : unions.slice(1)
    const base = parts.map(part => (isFew ? withoutUnion(part, union) : withoutUnions(part)))
    const groups = union.branches.map(branch => {
      const inner = this.partsOf(branch.schema)
      if (!inner) return []
      const words = this.wordsOf(inner, branch, isNullable(union) ? null : branch, outer, reading)
      return this.expand([...base, ...inner], words ?? outer, reading).map(one =>
        withBranch(this.withUnions(one, later), words),
      )
    })
    reading.open.delete(union.part)
    if (union.keyword === 'anyOf') return groups.flat()
    if (groups.flat().length > readingLimits.oneOfMax) return this.mergeBeside(parts, unions)
    return excludeOverlaps(groups, union.branches, schema => this.references.target(schema), this.overlapping)
  }

  /** Gathers the words of a branch, either as its own or, where the union only adds null, as those of the schema. */
  private wordsOf(
    inner: readonly JsonObject[],
    { at }: Branch,
    own: Branch | null,
    outer: BranchAnnotations | null,
    reading: Reading,
  ): BranchAnnotations | null {
    for (const part of inner) {
      gatherNotes(part, reading.notes)
      gatherDiscriminator(part, reading.discriminators)
    }
    if (!own) {
      for (const part of inner) gatherNotes(part, outer?.notes ?? reading.ownNotes)
      reading.default ??= defaultOf(inner).default
      return null
    }
    const words: BranchAnnotations = {
      at: [...(outer?.at ?? []), ...at],
      tag: tagOf(inner),
      notes: new Map(),
      ...defaultOf(inner),
    }
    for (const part of inner) gatherNotes(part, words.notes)
    return words
  }

  private withUnions(one: Alternative, unions: readonly Union[]): Alternative {
    if (unions.length === 0) return one
    const conditions = new Map(one.conditions)
    for (const union of unions) addCondition(conditions, union.keyword, this.branchList(union))
    return { ...one, conditions }
  }

  /** Merges parts whose unions are compared as conditions. */
  private mergeBeside(parts: readonly JsonObject[], unions: readonly Union[]): Alternative[] {
    return this.merger.merge(parts).map(one => this.withUnions(one, unions))
  }

  /** Returns the same list for every reading of a union, so that what is derived from it can be kept. */
  private branchList({ part, keyword, branches }: Union): unknown[] {
    const written = part[keyword] as unknown[]
    const known = this.branchLists.get(written) ?? branches.map(({ schema }) => schema)
    this.branchLists.set(written, known)
    return known
  }
}

const isWithinReach = ({ keyword, branches }: Union, { branchesLeft, open }: Reading) =>
  branches.length <= branchesLeft &&
  open.size < readingLimits.unionDepthMax &&
  branches.length <= (keyword === 'anyOf' ? readingLimits.anyOfMax : readingLimits.oneOfMax)

const withBranch = (one: Alternative, words: BranchAnnotations | null): Alternative =>
  words ? { ...one, words: [words, ...one.words] } : one
