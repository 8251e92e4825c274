import { isJsonObject } from '@/lib/core/spec/json-value'
import { effects, type Effect, type ToolSpec } from '@/lib/core/spec/tool-spec'

/**
 * Reads what a manifest declares about one of its tools: `"permissions": {"name": "allow"}`. `allow` is recorded, but
 * only starter toolboxes run such a tool without asking.
 * @param permissions any value of the upload
 * @param note receives what the author should know
 */
export function readManifestPermission(
  permissions: unknown,
  tool: string,
  note: (problem: string) => void,
): ToolSpec['permission'] {
  const declared =
    isJsonObject(permissions) && Object.hasOwn(permissions, tool) ? permissions[tool] : undefined
  if (declared === undefined) return { effective: 'ask' }
  if (!effects.includes(declared as Effect)) {
    note(`The permission of a tool must be ${effects.join(', ')}. Pegboard asks before every run.`)
    return { effective: 'ask' }
  }
  if (declared === 'allow')
    note('The manifest allows runs without asking. Pegboard asks before every run of an uploaded tool.')
  return { declared: declared as Effect, effective: declared === 'deny' ? 'deny' : 'ask' }
}
