import Ajv2020 from 'ajv/dist/2020'
import { expect, test } from 'vitest'
import { findMetaProblem } from '@/lib/core/spec/schema/meta-schema'
import { richSchemas } from '@/tests/support/cases/rich-schemas'
import { toolSchemas } from '@/tests/support/cases/tool-schemas'

const keywords = (
  '$id $ref $anchor $dynamicRef $dynamicAnchor $vocabulary $comment $defs definitions prefixItems items contains ' +
  'additionalProperties properties patternProperties dependentSchemas dependencies propertyNames if then else ' +
  'allOf anyOf oneOf not unevaluatedItems unevaluatedProperties type const enum multipleOf maximum ' +
  'exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems uniqueItems ' +
  'maxContains minContains maxProperties minProperties required dependentRequired title description default ' +
  'deprecated readOnly writeOnly examples format contentEncoding contentMediaType contentSchema'
).split(' ')
const values = [
  null,
  true,
  -1,
  0.5,
  7,
  '',
  'a b#',
  'string',
  [],
  [1],
  ['a', 'a'],
  [{}],
  {},
  { a: 1 },
  { a: {} },
]
const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false })

/** The same problem as the published meta-schema finds, with its place. */
function published(schema: object) {
  if (ajv.validateSchema(schema) === true) return null
  const first = ajv.errors?.[0]
  return { pointer: first?.instancePath, message: first?.message }
}

test('Each keyword with each kind of value has the problem that the published meta-schema finds', () => {
  let problems = 0
  for (const keyword of keywords)
    for (const value of values)
      for (const schema of [{ [keyword]: value }, { properties: { a: { items: { [keyword]: value } } } }]) {
        const problem = findMetaProblem(schema)
        if (problem) problems += 1
        expect(problem, JSON.stringify(schema)).toEqual(published(schema))
      }
  expect(problems).toBeGreaterThan(1_000)
})

test('Schemas with many keywords have no problem', () => {
  for (const { schema } of [...richSchemas, ...toolSchemas]) expect(findMetaProblem(schema)).toBeNull()
})
