/**
 * Pairs of schemas in which one property changes and the conditions, counts or required names beside it are written
 * differently or change as well. Generated from the described tools; the same seed gives the same pairs.
 */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { conditionKinds } from './condition-notations'
import { narrowings } from './schema-narrowings'
import { seededDraw } from './seeded-draw'
import { listSites, replaceSite, type JsonType, type SchemaSite } from './schema-sites'
import { toolSchemas } from './tool-schemas'

export type ConditionPair = {
  name: string
  before: JsonObject
  after: JsonObject
  /** The pair with the condition of the new schema on both sides, so that only the property differs. */
  alone: JsonObject
  /** The pair with the property of the new schema on both sides, so that only the condition differs. */
  condition: JsonObject
  /** JSON pointer of the changed property in the findings. */
  property: string
}

const changedKeywords = [
  'maxLength',
  'enum',
  'maximum',
  'pattern',
  'maxItems',
  'minimum',
  'minLength',
  'type',
]
const steps = new Set(['properties', 'items'])

type Chosen = { root: JsonObject; site: SchemaSite; free: readonly string[] }

/**
 * @param isChanged whether the condition changes too
 * @param perKind pairs of each kind of condition
 */
export function conditionPairs(isChanged: boolean, perKind: number, seed: number): ConditionPair[] {
  const draw = seededDraw(seed)
  const objects = toolSchemas.flatMap(({ schema, name }) =>
    listSites(schema).flatMap(site =>
      isChosen(site) ? [{ root: schema, site, free: freeOf(site), name }] : [],
    ),
  )
  return conditionKinds.flatMap(({ kind, notations, changed }) => {
    const pairs: ConditionPair[] = []
    for (let tries = 0; pairs.length < perKind && tries < perKind * 40; tries += 1) {
      const chosen = objects[draw(objects.length)]!
      const names = threeOf(chosen.free, draw)
      const tag = tagOf(chosen.site, names)
      const own = notations(names, tag)
      const others = isChanged ? changed(names, tag) : own
      if (own.length === 0) continue
      const from = draw(own.length)
      const to = (from + 1 + draw(own.length - 1)) % own.length
      const pair = pairOf(chosen, own[from]!, others[to % others.length]!, draw)
      const name = `${kind} ${JSON.stringify(own[from])} → ${JSON.stringify(others[to % others.length])}`
      if (pair) pairs.push({ ...pair, name: `${chosen.name}${pair.property}: ${name}` })
    }
    return pairs
  })
}

type Draw = ReturnType<typeof seededDraw>

function pairOf(
  { root, site }: Chosen,
  from: JsonObject,
  to: JsonObject,
  draw: Draw,
): Omit<ConditionPair, 'name'> | null {
  const properties = site.schema.properties as JsonObject
  const names = Object.keys(properties)
  const start = draw(names.length)
  for (let index = 0; index < names.length; index += 1) {
    const name = names[(start + index) % names.length]!
    const change = changeOf(properties[name], draw)
    if (!change) continue
    const [one, other] = draw(2) === 0 ? [change.wide, change.narrow] : [change.narrow, change.wide]
    const write = (property: JsonObject, condition: JsonObject) =>
      replaceSite(
        root,
        site.path,
        withCondition(withProperty(site.schema, name, property), condition),
      ) as JsonObject
    return {
      before: write(one, from),
      after: write(other, to),
      alone: write(one, to),
      condition: write(other, from),
      property: ['', ...site.path, 'properties', name]
        .map(step => step.replaceAll('~', '~0').replaceAll('/', '~1'))
        .join('/'),
    }
  }
  return null
}

function changeOf(schema: unknown, draw: Draw) {
  if (!isJsonObject(schema) || typeof schema.type !== 'string') return null
  const site: SchemaSite = {
    path: ['x'],
    schema,
    types: new Set([schema.type as JsonType]),
    isWatched: false,
  }
  const first = draw(changedKeywords.length)
  for (let index = 0; index < changedKeywords.length; index += 1) {
    const change = narrowings[changedKeywords[(first + index) % changedKeywords.length]!]!(site, draw)
    if (change) return change
  }
  return null
}

const withProperty = (schema: JsonObject, name: string, property: JsonObject): JsonObject => ({
  ...schema,
  properties: { ...(schema.properties as JsonObject), [name]: property },
})

/** Keywords that the object has already are joined by `allOf`. */
function withCondition(schema: JsonObject, condition: JsonObject): JsonObject {
  if (!Object.keys(condition).some(keyword => keyword in schema)) return { ...schema, ...condition }
  const parts = Array.isArray(schema.allOf) ? (schema.allOf as unknown[]) : []
  return { ...schema, allOf: [...parts, condition] }
}

const freeOf = ({ schema }: SchemaSite): string[] => {
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : []
  return Object.keys(schema.properties as JsonObject).filter(name => !required.includes(name))
}

function isChosen(site: SchemaSite): boolean {
  const { schema, path, isWatched } = site
  const isPlain = path.every((step, at) => steps.has(step) || path[at - 1] === 'properties')
  return (
    isPlain &&
    !isWatched &&
    schema.type === 'object' &&
    isJsonObject(schema.properties) &&
    freeOf(site).length >= 3
  )
}

function threeOf(free: readonly string[], draw: Draw): [string, string, string] {
  const start = draw(free.length)
  const [a, b, c] = [0, 1, 2].map(step => free[(start + step) % free.length]!)
  return [a!, b!, c!]
}

/** Returns a listed property with several values that is not the first name. */
function tagOf({ schema }: SchemaSite, [first]: readonly [string, string, string]) {
  for (const [name, property] of Object.entries(schema.properties as JsonObject)) {
    if (
      name === first ||
      !isJsonObject(property) ||
      !Array.isArray(property.enum) ||
      property.enum.length < 2
    )
      continue
    const [value, other] = property.enum as unknown[]
    return { name, value, other }
  }
  return null
}
