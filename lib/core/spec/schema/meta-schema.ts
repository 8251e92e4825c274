/** Checks that a schema follows JSON Schema 2020-12. */
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import whole from 'ajv/dist/refs/json-schema-2020-12/schema.json'
import applicator from 'ajv/dist/refs/json-schema-2020-12/meta/applicator.json'
import content from 'ajv/dist/refs/json-schema-2020-12/meta/content.json'
import core from 'ajv/dist/refs/json-schema-2020-12/meta/core.json'
import format from 'ajv/dist/refs/json-schema-2020-12/meta/format-annotation.json'
import metaData from 'ajv/dist/refs/json-schema-2020-12/meta/meta-data.json'
import unevaluated from 'ajv/dist/refs/json-schema-2020-12/meta/unevaluated.json'
import validation from 'ajv/dist/refs/json-schema-2020-12/meta/validation.json'
import { once } from '@/lib/core/base/once'

/**
 * The published meta-schema consists of eight schemas that refer to each other dynamically, so that others can extend
 * it. Nothing here does, and one schema compiles in a fifteenth of the time.
 */
function metaSchema(): object {
  const parts = [core, applicator, unevaluated, validation, metaData, format, content]
  const { properties, $defs } = [whole, ...parts].reduce<{ properties: object; $defs: object }>(
    (all, part) => ({
      properties: { ...all.properties, ...part.properties },
      $defs: { ...all.$defs, ...('$defs' in part && part.$defs) },
    }),
    { properties: {}, $defs: {} },
  )
  const text = JSON.stringify({ type: ['object', 'boolean'], properties, $defs })
  const inOne = text.replaceAll('"$dynamicRef":"#meta"', '"$ref":"#"').replaceAll(/"meta\/[a-z]+#/g, '"#')
  return JSON.parse(inOne) as object
}

const validator = once((): ValidateFunction => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, meta: false, logger: false })
  return ajv.compile(metaSchema())
})

/** Returns the first problem with its JSON pointer in the schema, or null. */
export function findMetaProblem(schema: unknown): { pointer: string; message: string } | null {
  const validate = validator()
  if (validate(schema)) return null
  const first = validate.errors?.[0]
  return { pointer: first?.instancePath ?? '', message: first?.message ?? 'unknown error' }
}
