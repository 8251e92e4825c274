/**
 * Reads the secrets that a tool declares, in the notations that authors use: a list of names, a list of objects, or a
 * map from name to meaning. Secret values are never part of an upload.
 */
import { problemOfSecretName, secretsMax } from '@/lib/core/spec/secret-name'
import { isJsonObject } from '@/lib/core/spec/json-value'
import type { Need } from '@/lib/core/spec/tool-spec'

type DeclaredSecrets = {
  needs: Need[] /** A sentence for each part that is ignored. */
  problems: string[]
}

const noteLengthMax = 500

/** `required: false` and `optional: true` both mean that the tool also runs without the secret. */
export function readDeclaredSecrets(value: unknown): DeclaredSecrets {
  if (value === undefined || value === null) return { needs: [], problems: [] }
  const items = itemsOf(value)
  if (!items)
    return { needs: [], problems: ['"secrets" must be a list of names, or an object from name to meaning.'] }
  const needs = new Map<string, Need>()
  const problems = items.length > secretsMax ? [`Only the first ${secretsMax} secrets are read.`] : []
  for (const [name, more] of items.slice(0, secretsMax)) {
    const problem = typeof name === 'string' ? problemOfSecretName(name) : 'A secret in the list has no name.'
    if (problem !== null || typeof name !== 'string') problems.push(`"secrets": ${problem}`)
    else if (!needs.has(name)) needs.set(name, needOf(name, more))
  }
  return { needs: [...needs.values()], problems: problems }
}

function itemsOf(value: unknown): [name: unknown, more: unknown][] | null {
  if (Array.isArray(value))
    return value.map((item: unknown) => (isJsonObject(item) ? [item.name, item] : [item, undefined]))
  return isJsonObject(value) ? Object.entries(value) : null
}

function needOf(name: string, more: unknown): Need {
  const fields = isJsonObject(more) ? more : { description: more }
  const { description } = fields
  const note = typeof description === 'string' ? description.trim().slice(0, noteLengthMax) : ''
  const met = fields.required === false || fields.optional === true
  return {
    kind: 'secret',
    name,
    note: note || (met ? 'Optional.' : 'Declared by the tool.'),
    met,
    ...(met && { optional: true }),
  }
}
