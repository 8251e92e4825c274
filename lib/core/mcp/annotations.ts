/** What clients may know about the effects of a tool before they call it: the annotations of MCP. */
import type { McpAnnotations } from '@/lib/core/spec/mcp-server'
import type { Capability, ToolSpec } from '@/lib/core/spec/tool-spec'

type ToolAnnotations = {
  readOnlyHint?: boolean
  destructiveHint?: boolean
  openWorldHint?: boolean
}

const changing: readonly Capability[] = ['write_fs', 'shell', 'code_execution', 'state_write']
const reachingOut: readonly Capability[] = ['network', 'external_read']
/** A tool with one of these can do anything that the sandbox allows. */
const unbounded: readonly Capability[] = ['shell', 'code_execution']

/**
 * Derives the annotations from the capabilities and the permission that the tool declares. Where nothing is known, a
 * hint is left out: clients then assume the worst. They are hints for clients; Pegboard decides by its rules.
 */
export function toolAnnotations({
  kind,
  capabilities,
  permission,
  networkHosts = [],
  mcp,
}: Pick<ToolSpec, 'capabilities' | 'permission' | 'networkHosts' | 'mcp'> &
  Partial<Pick<ToolSpec, 'kind'>>): ToolAnnotations {
  if (kind === 'mcp') return warnings(mcp?.annotations)
  const has = (any: readonly Capability[]) => capabilities.some(capability => any.includes(capability))
  const reachesOut = has(reachingOut) || networkHosts.length > 0
  if (capabilities.length === 0) return reachesOut ? { openWorldHint: true } : {}
  const changes = has(changing)
  return {
    // A request over the network can change something elsewhere.
    ...((changes || !capabilities.includes('network')) && { readOnlyHint: !changes }),
    ...(changes && permission.declared !== undefined && { destructiveHint: permission.effective === 'ask' }),
    ...((reachesOut || !has(unbounded)) && { openWorldHint: reachesOut }),
  }
}

/**
 * Passes on the hints of an MCP server of an upload that make a client careful. What the server claims to be harmless
 * stays unsaid, because clients may skip a confirmation for it.
 */
function warnings({ readOnlyHint, destructiveHint, openWorldHint }: McpAnnotations = {}): ToolAnnotations {
  return {
    ...(readOnlyHint === false && { readOnlyHint }),
    ...(destructiveHint === true && { destructiveHint }),
    ...(openWorldHint === true && { openWorldHint }),
  }
}
