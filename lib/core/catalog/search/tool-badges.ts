/** What the catalog says about a tool in one word, derived from what its source declares. */
import { isJsonObject } from '@/lib/core/spec/json-value'
import { lookUpReference } from '@/lib/core/spec/schema/walk-schema'
import type { Capability, JsonSchema, ToolSpec } from '@/lib/core/spec/tool-spec'

export type Trait = 'read-only' | 'destructive' | 'network' | 'secret'

/** Capabilities with which a tool can change or delete something. */
const changing: readonly Capability[] = ['write_fs', 'state_write', 'shell', 'code_execution']
const reading: readonly Capability[] = ['read_fs', 'external_read']

/**
 * Returns what the declared capabilities mean for a caller. A tool that declares nothing is neither read-only nor
 * destructive, because no one knows.
 */
export function traitsOf(capabilities: readonly Capability[]): Trait[] {
  const has = (wanted: readonly Capability[]) => wanted.some(each => capabilities.includes(each))
  const traits: Trait[] = []
  if (has(changing)) traits.push('destructive')
  else if (has(reading)) traits.push('read-only')
  if (has(['network', 'external_read'])) traits.push('network')
  if (has(['secrets'])) traits.push('secret')
  return traits
}

/** Returns the names of the inputs without a description. Nested inputs are left out. */
export function inputsWithoutDescription({ inputSchema }: Pick<ToolSpec, 'inputSchema'>): string[] {
  const properties = isJsonObject(inputSchema.properties) ? inputSchema.properties : {}
  return Object.entries(properties)
    .filter(([, input]) => descriptionOf(input, inputSchema) === '')
    .map(([name]) => name)
}

/** Reports whether the tool and each of its inputs has a description. */
export function isDescribed(spec: Pick<ToolSpec, 'description' | 'inputSchema'>): boolean {
  return spec.description.trim() !== '' && inputsWithoutDescription(spec).length === 0
}

/** Follows one reference, because that is where generators put the description. */
function descriptionOf(input: unknown, root: JsonSchema): string {
  if (!isJsonObject(input)) return ''
  if (typeof input.description === 'string' && input.description.trim() !== '') return input.description
  const target = typeof input.$ref === 'string' ? lookUpReference(root, input.$ref) : null
  return isJsonObject(target) && typeof target.description === 'string' ? target.description.trim() : ''
}
