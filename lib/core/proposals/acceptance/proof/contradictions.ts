/** Finds alternatives that no value can take, before more alternatives are made from them. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import type { SchemaIdentity } from '@/lib/core/proposals/acceptance/schema/schema-identity'
import { typesOf } from '@/lib/core/proposals/acceptance/schema/schema-types'
import { resolveReference, type Part } from '@/lib/core/proposals/acceptance/schema/side'
import { isClosed, positive, type Facts } from './facts'
import { partsOfName } from './names'

/**
 * Whether a required name is forbidden, has a schema and its opposite, or has constants that exclude each other, such
 * as two tags. Values of other kinds than objects must already be impossible.
 */
export function isContradictory(facts: Facts, identity: SchemaIdentity): boolean {
  if (facts.required.size === 0 || facts.kinds.size !== 1 || !facts.kinds.has('object')) return false
  for (const name of facts.required) {
    const parts = partsOfName(facts, name)
    if (parts.some(isClosed)) return true
    if (parts.length > 1 && (haveOpposites(parts, identity) || haveNoCommonValue(parts))) return true
  }
  return false
}

/** Whether the facts already show that the schema refuses every value: by type, or by the tag of a union. */
export function isExcluded(facts: Facts, part: Part): boolean {
  const schema = targetOf(part)
  if (!schema) return false
  const types = typesOf(schema)
  if (types && ![...facts.kinds].some(kind => types.has(kind) || (kind === 'number' && types.has('integer'))))
    return true
  if (facts.kinds.size !== 1 || !facts.kinds.has('object')) return false
  const { required, properties } = schema
  if (!Array.isArray(required) || !isJsonObject(properties)) return false
  return (required as string[]).some(name => {
    if (!facts.required.has(name) || !Object.hasOwn(properties, name)) return false
    return haveNoCommonValue([...partsOfName(facts, name), positive(properties[name], part.side)])
  })
}

function haveOpposites(parts: readonly Part[], identity: SchemaIdentity): boolean {
  const ids = new Set(parts.map(part => identity.idOfPart(part)))
  return [...ids].some(id => ids.has(-id))
}

function haveNoCommonValue(parts: readonly Part[]): boolean {
  let allowed: Set<string> | null = null
  const refused: string[] = []
  for (const part of parts) {
    const texts = listedTexts(part)
    if (!texts) continue
    if (part.negated) refused.push(...texts)
    else if (allowed) allowed = new Set(texts.filter(text => allowed!.has(text)))
    else allowed = new Set(texts)
  }
  if (!allowed) return false
  for (const text of refused) allowed.delete(text)
  return allowed.size === 0
}

const wordKeywords = new Set(['title', 'description', 'type'])

/** Returns the values that a schema lists; for a negative part, only if it says nothing else. */
function listedTexts(part: Part): string[] | null {
  const schema = targetOf(part)
  if (!schema) return null
  const [keyword, ...others] = ['const', 'enum'].filter(name => Object.hasOwn(schema, name))
  if (keyword === undefined || others.length > 0) return null
  const isAlone = Object.keys(schema).every(name => name === keyword || wordKeywords.has(name))
  // A type beside the values could refuse some of them, which a negative part then takes.
  if (part.negated && (!isAlone || Object.hasOwn(schema, 'type'))) return null
  const value = schema[keyword]
  return keyword === 'const' ? [canonicalJson(value)] : (value as unknown[]).map(canonicalJson)
}

/** Follows one reference, which is enough for tags; a chain of references could be long. */
function targetOf({ schema, side }: Part): JsonObject | null {
  if (!isJsonObject(schema)) return null
  const keywords = Object.keys(schema)
  if (keywords.length !== 1 || keywords[0] !== '$ref') return schema
  const target = resolveReference(side, schema.$ref)
  return isJsonObject(target) && !Object.hasOwn(target, '$ref') ? target : null
}
