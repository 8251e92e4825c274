/** Values worth trying at a place: what either side mentions, and its neighbours. */
import { searchLimits } from '@/lib/core/proposals/acceptance/acceptance-limits'
import type { WordFinder } from '@/lib/core/proposals/acceptance/patterns/find-word'
import { positive } from '@/lib/core/proposals/acceptance/proof/facts'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { Choices } from './choices'
import type { Drawer } from './drawer'
import { formatSamples } from './format-samples'
import type { Place, Constraint } from './place'

/** Values of one place, and listed values of one schema. */
const poolMax = 120
const listedMax = 40
const oneOfEachKind: readonly unknown[] = [null, true, 0, 'a', [], {}, '', 0.5, false]

/** Returns different values, the mentioned ones first, up to a maximum. */
export function poolOf(place: Place, drawer: Drawer): unknown[] {
  const pool = new Map<string, unknown>()
  const add = (value: unknown) => {
    if (pool.size < poolMax) pool.set(canonicalJson(value), value)
  }
  for (const { schema } of place.constraints) for (const value of listedValues(schema)) add(value)
  for (const value of numbersOf(place.constraints)) add(value)
  for (const value of textsOf(place.constraints, drawer.words)) add(value)
  for (const value of oneOfEachKind) add(value)
  for (const { schema, side } of place.constraints.slice(0, 12))
    for (const isFull of [false, true]) {
      const drawn = drawer.drawInside([positive(schema, side)], new Choices(null, isFull), 2)
      if (drawn) add(drawn.value)
    }
  return [...pool.values()]
}

function listedValues(schema: Readonly<Record<string, unknown>>): unknown[] {
  const lists = [schema.enum, schema.examples].flatMap(list =>
    Array.isArray(list) ? (list as unknown[]) : [],
  )
  const single = ['const', 'default'].flatMap(keyword =>
    Object.hasOwn(schema, keyword) ? [schema[keyword]] : [],
  )
  return [...single, ...lists.slice(0, listedMax)]
}

function numbersOf(constraints: readonly Constraint[]): number[] {
  const limits = numbersUnder(constraints, ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'])
  const divisors = numbersUnder(constraints, ['multipleOf'])
  const near = limits.flatMap(limit => [limit, limit + 1, limit - 1, limit + 0.5, limit - 0.5])
  const middle = limits.slice(1).map((limit, index) => (limit + limits[index]!) / 2)
  const multiples = divisors.flatMap(divisor => [
    divisor,
    2 * divisor,
    3 * divisor,
    divisor / 2,
    ...limits.map(limit => Math.ceil(limit / divisor) * divisor),
    ...limits.map(limit => Math.floor(limit / divisor) * divisor),
  ])
  return [...near, ...middle, ...multiples].filter(Number.isFinite)
}

const numbersUnder = (constraints: readonly Constraint[], keywords: readonly string[]): number[] => [
  ...new Set(
    constraints.flatMap(({ schema }) =>
      keywords.map(keyword => schema[keyword]).filter((value): value is number => typeof value === 'number'),
    ),
  ),
]

function textsOf(constraints: readonly Constraint[], words: WordFinder): string[] {
  const lengths = [
    ...new Set(
      numbersUnder(constraints, ['minLength', 'maxLength']).flatMap(length => [
        length,
        length + 1,
        length - 1,
      ]),
    ),
  ]
    .filter(length => length >= 0 && length <= searchLimits.lengthMax)
    .slice(0, 12)
  const patterns = [
    ...new Set(
      constraints.flatMap(({ schema }) => (typeof schema.pattern === 'string' ? [schema.pattern] : [])),
    ),
  ].slice(0, 6)
  const formats = [
    ...new Set(
      constraints.flatMap(({ schema }) => (typeof schema.format === 'string' ? [schema.format] : [])),
    ),
  ].slice(0, 6)
  const texts = lengths.map(length => 'a'.repeat(length))
  for (const format of formats)
    for (const length of [0, ...lengths]) texts.push(...formatSamples(format, length, searchLimits.lengthMax))
  const find = (matches: string[], avoids: string[], lengthMin: number, lengthMax: number) => {
    const answer = words.find({ matches, avoids, lengthMin, lengthMax })
    if (answer.found === 'word') texts.push(answer.word)
  }
  for (const pattern of patterns) {
    find([pattern], [], 0, searchLimits.lengthMax)
    find([], [pattern], 0, searchLimits.lengthMax)
    for (const length of lengths) {
      find([pattern], [], length, length)
      find([], [pattern], length, length)
    }
    for (const other of patterns) if (other !== pattern) find([pattern], [other], 0, searchLimits.lengthMax)
  }
  return texts
}
