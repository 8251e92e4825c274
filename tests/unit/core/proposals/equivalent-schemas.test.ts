// Compares schemas with the same schemas in other notations: no finding. A real change close to them has one.
import { describe, expect, it } from 'vitest'
import { judgeSchemas } from '@/lib/core/proposals/diff/schema/ask-schemas'
import { compatibilityRules } from '@/lib/core/proposals/rules/rules'
import { compileSchema } from '@/lib/core/spec/schema/compile-schema'
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'
import { equivalentPairs, nearBreaks } from '@/tests/support/cases/equivalent-schemas'

const inProperty = (schema: JsonObject): JsonObject => {
  const { $defs, definitions, ...inner } = schema
  return {
    type: 'object',
    properties: { value: inner, count: { type: 'integer' } },
    required: ['value'],
    ...($defs !== undefined && { $defs }),
    ...(definitions !== undefined && { definitions }),
  }
}

/** A reference to the whole schema means something else inside of another one. */
const canBeInside = (...schemas: readonly JsonObject[]) => !JSON.stringify(schemas).includes('"$ref":"#"')

function findingsOf(before: JsonObject, after: JsonObject) {
  const roles = ['inputs', 'returns'] as const
  return roles.flatMap(role =>
    judgeSchemas(before, after, '', role).map(({ change, path }) => `${role}: ${change} ${path}`),
  )
}

const levelsOf = (before: JsonObject, after: JsonObject, role: 'input' | 'return') =>
  judgeSchemas(before, after, '', `${role}s`).map(
    ({ change }) => compatibilityRules[`${role}-${change}`].level,
  )

const cases = Object.entries(equivalentPairs).flatMap(([kind, pairs]) =>
  pairs.map(([title, one, other]) => [`${kind}: ${title}`, one, other] as const),
)
const breaks = Object.entries(nearBreaks).flatMap(([kind, changes]) =>
  changes.map(([title, before, after, lost]) => [`${kind}: ${title}`, before, after, lost] as const),
)

describe('judgeSchemas', () => {
  it.each(cases)('finds nothing if only the notation changes: %s', (_, one, other) => {
    expect(findingsOf(one, other)).toEqual([])
    expect(findingsOf(other, one)).toEqual([])
    if (!canBeInside(one, other)) return
    expect(findingsOf(inProperty(one), inProperty(other))).toEqual([])
    expect(findingsOf(inProperty(other), inProperty(one))).toEqual([])
  })

  it.each(breaks)('finds the real change: %s', (_, before, after, lost) => {
    expect(compileSchema(before as JsonSchema)!(lost).ok).toBe(true)
    expect(compileSchema(after as JsonSchema)!(lost).ok).toBe(false)
    for (const put of [(schema: JsonObject) => schema, inProperty]) {
      expect(levelsOf(put(before), put(after), 'input')).toContain('breaking')
      expect(levelsOf(put(after), put(before), 'return')).toEqual(
        expect.arrayContaining([expect.stringMatching(/^(breaking|risky)$/)]),
      )
    }
  })
})
