// Compares schemas of tools with seeded changes of known direction, for every keyword of JSON Schema 2020-12.
import { describe, expect, it } from 'vitest'
import { compareAcceptance, compareUnconfirmed } from '@/lib/core/proposals/acceptance/compare-acceptance'
import { checkSchema } from '@/lib/core/spec/schema/check-schema'
import { compileSchema } from '@/lib/core/spec/schema/compile-schema'
import { mutatedKeywords, mutations, type SchemaMutation } from '@/tests/support/cases/schema-mutations'
import { richSchemas } from '@/tests/support/cases/rich-schemas'
import { toolSchemas } from '@/tests/support/cases/tool-schemas'

type Case = SchemaMutation & { tool: string }

/** Every invented schema with two seeds, and every sixth of the others with one. */
const sources = [
  ...richSchemas.flatMap(source => [1, 2].map(seed => ({ ...source, seed }))),
  ...toolSchemas
    .slice(richSchemas.length)
    .filter((_, index) => index % 6 === 0)
    .map(source => ({ ...source, seed: 4 })),
]
const cases: Case[] = sources.flatMap(({ name, schema, seed }) =>
  mutations(schema, seed).map(mutation => ({ ...mutation, tool: name })),
)
const compared = cases.map(one => ({ ...one, ...compareUnconfirmed(one.before, one.after) }))
const nameOf = ({ tool, keyword, operation, path }: Case) => `${tool}: ${operation} ${keyword} at ${path}`

describe('the changes', () => {
  it('cover every keyword with each of their operations and are schemas that the checker compiles', () => {
    const done = new Set(cases.map(({ keyword, operation }) => `${operation} ${keyword}`))
    for (const keyword of mutatedKeywords) {
      expect(done).toContain(`tighten ${keyword}`)
      expect(done).toContain(`loosen ${keyword}`)
      expect(done).toContain(`rewrite ${keyword}`)
    }
    const broken = cases.filter(({ before, after }) =>
      [before, after].some(schema => checkSchema(schema).length > 0),
    )
    expect(broken.map(nameOf)).toEqual([])
  })

  it('are the same for the same seed', () => {
    const { schema } = richSchemas[0]!
    expect(mutations(schema, 5)).toEqual(mutations(schema, 5))
    expect(mutations(schema, 5)).not.toEqual(mutations(schema, 6))
  })
})

describe('compareAcceptance', () => {
  it('proves every rewrite equal', () => {
    const rewrites = compared.filter(({ operation }) => operation === 'rewrite')
    expect(rewrites.length).toBeGreaterThan(500)
    const unequal = rewrites.filter(
      ({ lost, gained }) => lost.verdict !== 'proven' || gained.verdict !== 'proven',
    )
    expect(unequal.map(nameOf)).toEqual([])
  })

  it('never finds a value gained by a tighter schema or lost by a looser one', () => {
    const against = compared.filter(
      ({ operation, lost, gained }) =>
        (operation === 'tighten' && gained.verdict === 'counterexample') ||
        (operation === 'loosen' && lost.verdict === 'counterexample'),
    )
    expect(against.map(nameOf)).toEqual([])
  })

  it('proves the direction that nothing changes in, except about multiples of numbers with fractions', () => {
    const unproven = compared.filter(
      ({ operation, lost, gained }) =>
        (operation === 'tighten' && gained.verdict === 'unproven') ||
        (operation === 'loosen' && lost.verdict === 'unproven'),
    )
    // The checker rounds quotients by fractions.
    expect(unproven.filter(({ keyword }) => keyword !== 'multipleOf').map(nameOf)).toEqual([])
  })

  it('finds a value or a proof for every change, except where a format or an unevaluated part decides', () => {
    const open = compared.filter(
      ({ operation, lost, gained }) =>
        (operation === 'tighten' && lost.verdict === 'unproven') ||
        (operation === 'loosen' && gained.verdict === 'unproven'),
    )
    const isExplained = ({ keyword, before, after, path }: Case) =>
      keyword === 'multipleOf' ||
      keyword.startsWith('unevaluated') ||
      [before, after].some(schema => 'format' in Object(placeOf(schema, path)))
    expect(open.filter(one => !isExplained(one)).map(nameOf)).toEqual([])
    expect(open.length).toBeLessThan(compared.length / 100)
  })

  it('gives the same answer when asked again', () => {
    for (const one of compared.filter((_, index) => index % 7 === 0)) {
      const { lost, gained } = compareUnconfirmed(structuredClone(one.before), structuredClone(one.after))
      expect({ name: nameOf(one), lost, gained }).toEqual({
        name: nameOf(one),
        lost: one.lost,
        gained: one.gained,
      })
    }
  })

  it('shows only values on which the checker of calls differs', () => {
    for (const one of cases.filter((_, index) => index % 11 === 0)) {
      const acceptance = compareAcceptance(one.before, one.after)
      for (const direction of ['lost', 'gained'] as const) {
        const verdict = acceptance[direction]
        if (verdict.verdict !== 'counterexample') continue
        const [was, is] = [one.before, one.after].map(schema => compileSchema(schema)!(verdict.value).ok)
        expect({ name: nameOf(one), was, is }).toEqual({
          name: nameOf(one),
          was: direction === 'lost',
          is: direction === 'gained',
        })
      }
    }
  })
})

function placeOf(schema: unknown, path: string): unknown {
  let place = schema
  for (const step of path.split('/').slice(1))
    place = (Object(place) as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')]
  return place
}
