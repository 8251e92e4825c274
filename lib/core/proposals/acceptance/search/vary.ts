/** Varies an instance at one place: another value, a name or an item more or less. */
import { searchLimits } from '@/lib/core/proposals/acceptance/acceptance-limits'
import { isJsonObject } from '@/lib/core/spec/json-value'
import type { SchemaIdentity } from '@/lib/core/proposals/acceptance/schema/schema-identity'
import { entriesOf } from '@/lib/core/proposals/acceptance/schema/object-rules'
import { Choices } from './choices'
import type { Drawer } from './drawer'
import { mentionedNames, placeOfItem, placeOfName, type Place } from './place'
import { poolOf } from './pool'

type Path = readonly (string | number)[]
export type Spot = { path: Path; place: Place; value: unknown }

/** Places of one instance, and names added at one place. */
const spotsMax = 150
const namesAddedMax = 40

/** Returns the places of an instance, outermost first. */
export function spotsOf(instance: unknown, root: Place, identity: SchemaIdentity): Spot[] {
  const spots: Spot[] = [{ path: [], place: root, value: instance }]
  for (const { path, place, value } of spots) {
    if (spots.length >= spotsMax || path.length >= searchLimits.depthMax) break
    if (Array.isArray(value))
      for (const [index, item] of (value as unknown[]).slice(0, 4).entries())
        spots.push({ path: [...path, index], place: placeOfItem(place, index, identity), value: item })
    else if (isJsonObject(value))
      for (const [name, item] of Object.entries(value))
        spots.push({ path: [...path, name], place: placeOfName(place, name, identity), value: item })
  }
  return spots
}

/** Returns other values for the place. */
export function variationsOf({ place, value }: Spot, drawer: Drawer, identity: SchemaIdentity): unknown[] {
  return [...varyMembers(value, place, drawer, identity), ...poolOf(place, drawer)]
}

function varyMembers(value: unknown, place: Place, drawer: Drawer, identity: SchemaIdentity): unknown[] {
  if (Array.isArray(value)) return varyArray(value, place, drawer, identity)
  return isJsonObject(value) ? varyObject(value, place, drawer, identity) : []
}

/** Returns a copy of the instance with another value at the path. */
export function replaceAt(instance: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (Array.isArray(instance))
    return (instance as unknown[]).map((item, index) =>
      index === step ? replaceAt(item, rest, value) : item,
    )
  return Object.fromEntries(
    Object.entries(instance as object).map(([name, item]) => [
      name,
      name === step ? replaceAt(item, rest, value) : item,
    ]),
  )
}

function varyObject(
  value: Readonly<Record<string, unknown>>,
  place: Place,
  drawer: Drawer,
  identity: SchemaIdentity,
): unknown[] {
  const entries = Object.entries(value)
  const without = entries.map(([left]) => Object.fromEntries(entries.filter(([name]) => name !== left)))
  const names = [...mentionedNames(place), ...matchingNames(place, drawer), 'extra'].filter(
    name => !Object.hasOwn(value, name),
  )
  const added = [...new Set(names)].slice(0, namesAddedMax).flatMap(name => {
    const inner = placeOfName(place, name, identity)
    const pool = poolOf(inner, drawer)
    const [first, ...others] = inner.isDifferent ? pool : pool.slice(0, 3)
    return [first, ...others.slice(0, 12)].map(item => Object.fromEntries([...entries, [name, item]]))
  })
  const counts = countsOf(place, ['minProperties', 'maxProperties'])
  const filled = counts.map(count => {
    const extra = Array.from({ length: Math.max(0, count - entries.length) }, (_, index) => [`n${index}`, 0])
    return Object.fromEntries([...entries, ...extra].slice(0, count) as [string, unknown][])
  })
  return [...without, ...filled, ...added]
}

function matchingNames(place: Place, drawer: Drawer): string[] {
  const patterns = place.constraints.flatMap(({ schema }) =>
    entriesOf(schema.patternProperties).map(([text]) => text),
  )
  const names = [...new Set(patterns)].slice(0, 6).flatMap(pattern =>
    [0, 1].flatMap(lengthMin => {
      const answer = drawer.words.find({ matches: [pattern], avoids: [], lengthMin, lengthMax: 64 })
      return answer.found === 'word' ? [answer.word] : []
    }),
  )
  for (const { schema, side } of place.constraints) {
    if (!Object.hasOwn(schema, 'propertyNames')) continue
    for (const negated of [false, true]) {
      const parts = [
        { schema: schema.propertyNames, side, negated },
        { schema: { type: 'string' }, side, negated: false },
      ]
      const drawn = drawer.drawInside(parts, new Choices(null, false), 2)
      if (typeof drawn?.value === 'string') names.push(drawn.value)
    }
  }
  return names
}

function varyArray(
  value: readonly unknown[],
  place: Place,
  drawer: Drawer,
  identity: SchemaIdentity,
): unknown[] {
  const varied: unknown[] = value.slice(0, 6).map((_, index) => value.filter((_, other) => other !== index))
  const next = poolOf(placeOfItem(place, value.length, identity), drawer)
  for (const item of next.slice(0, 16)) varied.push([...value, item])
  if (value.length > 0) varied.push([...value, value[0]], [value[0], ...value])
  const fill = [...next.slice(0, 30)]
  for (const count of countsOf(place, ['minItems', 'maxItems', 'minContains', 'maxContains'])) {
    const distinct = Array.from(
      { length: count },
      (_, index) => value[index] ?? fill[index % fill.length] ?? index,
    )
    const repeated = Array.from({ length: count }, () => value[0] ?? fill[0] ?? 0)
    const first = Array.from({ length: count }, () => fill[0] ?? 0)
    varied.push(distinct, repeated, first)
  }
  return varied
}

const countsOf = (place: Place, keywords: readonly string[]): number[] => {
  const limits = place.constraints.flatMap(({ schema }) =>
    keywords.map(keyword => schema[keyword]).filter(value => typeof value === 'number'),
  )
  return [...new Set(limits.flatMap(limit => [limit, limit + 1, limit - 1]))].filter(
    count => count >= 0 && count <= searchLimits.itemsMax,
  )
}
