/** The addresses at which agents reach tools over MCP, as paths of this site. */
import { links } from '@/lib/core/base/links'
import { isToolboxSlug } from '@/lib/core/base/toolbox-slug'

/** `path` is the address itself. At most one of the names is set; without one, the address serves all tools. */
export type McpAddress = { path: string; toolbox: string | null; set: string | null }

/**
 * Reads a path. Only the notation counts: whether a toolbox or a set exists is answered where its tools are.
 * @returns null for a path that is not the address of any tools
 */
export function readMcpAddress(path: string): McpAddress | null {
  if (path === links.mcp()) return { path, toolbox: null, set: null }
  const [, kind, name = ''] = /^\/(t|sets)\/([^/]+)\/mcp$/.exec(path) ?? []
  if (kind === undefined || !isToolboxSlug(name)) return null
  return { path, toolbox: kind === 't' ? name : null, set: kind === 'sets' ? name : null }
}
