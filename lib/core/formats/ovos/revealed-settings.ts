/** Converts the settings that the code of a toolbox reveals to a schema, from which the form of its owners is drawn. */
import { isJsonObject } from '@/lib/core/spec/json-value'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

/** Real toolboxes read up to ten. */
const settingsMax = 100
const nameLengthMax = 200

/**
 * Types follow from the defaults and are only a proposal: the code may accept others.
 * @param revealed what the sandbox reported: a map from name to `{default?}`. Hostile input.
 */
export function schemaOfSettings(revealed: unknown): JsonSchema {
  const entries = isJsonObject(revealed) ? Object.entries(revealed) : []
  const properties = entries
    .filter(([name, setting]) => name !== '' && name.length <= nameLengthMax && isJsonObject(setting))
    .slice(0, settingsMax)
    .map(([name, setting]) => {
      const value = (setting as { default?: unknown }).default
      return [name, value === undefined ? {} : { ...typeOfDefault(value), default: value }] as const
    })
  return { type: 'object', properties: Object.fromEntries(properties) }
}

function typeOfDefault(value: unknown): JsonSchema {
  switch (typeof value) {
    case 'string':
      return { type: 'string' }
    // An integer as the default does not mean that fractions are wrong.
    case 'number':
      return { type: 'number' }
    case 'boolean':
      return { type: 'boolean' }
    default:
      if (Array.isArray(value)) return { type: 'array', ...itemsOf(value) }
      return isJsonObject(value) ? { type: 'object' } : {}
  }
}

/** Most lists of settings have texts, such as commands or hosts. */
function itemsOf(value: readonly unknown[]): JsonSchema {
  return value.every(item => typeof item === 'string') ? { items: { type: 'string' } } : {}
}
