/**
 * Arguments that hold a secret, such as a password. Pages mask them, and never store them in drafts or write them to
 * links.
 */
import { schemasOfStep, withVariants } from '@/lib/core/spec/schema/schemas-at'
import { subschemas } from '@/lib/core/spec/schema/walk-schema'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'
import { isEditObject, readEditText, writeEditText, type EditObject, type EditValue } from './json-edit'

const secretFormats = ['password', 'secret']
const secretName =
  /(?:^|[_-])(?:password|passphrase|passwd|secret|api[_-]?key|(?:access|auth)[_-]?token|private[_-]?key)$/i

/** Reports whether a schema marks its value as a secret, or its name says so. */
export function isSecretInput(name: string, schema: JsonSchema): boolean {
  const { writeOnly, format = '', secret } = schema
  return (
    writeOnly === true ||
    schema['x-secret'] === true ||
    secret === true ||
    secretFormats.includes(format) ||
    secretName.test(name)
  )
}

/** Maximum number of schemas that one check visits, because references can multiply. */
const visitsMax = 2_000

/** Reports whether any input can be a secret. A schema that is too large to check counts as one that has secrets. */
export function hasSecretInputs(root: JsonSchema): boolean {
  const waiting = [{ pointer: '#', schema: root }]
  for (let visits = 0; waiting.length > 0; visits += 1) {
    if (visits > visitsMax) return true
    const node = waiting.pop()!
    const name = node.pointer.slice(node.pointer.lastIndexOf('/') + 1)
    if (isSecretInput(name, node.schema)) return true
    waiting.push(...(subschemas(node) as typeof waiting))
  }
  return false
}

/**
 * Returns arguments without their secrets, and the number of secrets removed. The result is null for text that is no
 * JSON object of a tool with secrets, because they cannot be found in it.
 */
export function removeSecrets(schema: JsonSchema, text: string): { text: string; removed: number } | null {
  if (!hasSecretInputs(schema)) return { text, removed: 0 }
  const reading = readEditText(text)
  if (!reading.ok) return null
  const remover = new SecretRemover(schema)
  const value = remover.strip(reading.value, [schema])
  return { text: remover.removed === 0 ? text : writeEditText(value), removed: remover.removed }
}

class SecretRemover {
  removed = 0

  constructor(private readonly root: JsonSchema) {}

  /** @param schemas all schemas that apply to the value, or of which one may apply */
  strip(value: EditValue, schemas: readonly JsonSchema[]): EditValue {
    const all = withVariants(this.root, schemas)
    if (Array.isArray(value)) {
      return value.map((item, index) => this.strip(item, schemasOfStep(all, index)))
    }
    return isEditObject(value) ? this.stripObject(value, all) : value
  }

  private stripObject(value: EditObject, schemas: readonly JsonSchema[]): EditObject {
    const kept = Object.entries(value).flatMap(([key, child]): [string, EditValue][] => {
      const own = withVariants(this.root, schemasOfStep(schemas, key))
      if (isSecretInput(key, {}) || own.some(schema => isSecretInput(key, schema))) {
        this.removed += 1
        return []
      }
      return [[key, this.strip(child, own)]]
    })
    return Object.fromEntries(kept)
  }
}
