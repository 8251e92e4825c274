import type { CallableTool } from '@/lib/core/mcp/listed-tool'
import { mcpToolName, type NamedPlace, placeOfName } from '@/lib/core/export/mcp-tool-name'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Actor } from '@/lib/core/policy/model/actor'
import { listVisibleNames } from '@/lib/store/catalog/callable-tools'
import { database } from '@/lib/store/connection/client'
import { findRunnableTool, toolFacts } from '@/lib/store/runs/runs'
import { findInSet } from './named-set'
import { toolboxOf, type ToolSet } from './tool-set'

/**
 * Finds the tool that has this name over MCP: in its current version, or in the one that a set names.
 * @returns null for a tool that does not exist, is not in the set, or is hidden from the actor
 */
export async function findCallableTool(
  actor: Actor,
  set: ToolSet,
  name: string,
): Promise<CallableTool | null> {
  if (set.type === 'set') return findInSet(actor, set.slug, name)
  const place = placeOfName(name)
  if (!place) return null
  const only = toolboxOf(set)
  const { toolbox: slug, tool } = place
  const match = tool === null ? await findByHash(actor, name, place) : { toolbox: slug, tool }
  if (!match || (only !== null && match.toolbox !== only)) return null
  const found = await findRunnableTool(match.toolbox, match.tool)
  if (!found) return null
  const facts = toolFacts(found)
  if (decide(actor, 'tool.read', facts).effect === 'deny') return null
  const { spec, toolbox, versionNumber, toolVersionId } = found
  return {
    toolVersionId,
    toolbox,
    spec,
    version: versionNumber,
    asks: decide(actor, 'tool.run', facts).effect === 'ask',
  }
}

/** Compares the names of all tools that could have this one. */
async function findByHash(actor: Actor, name: string, place: NamedPlace) {
  const names = await listVisibleNames(database(), actor, place)
  return names.find(each => mcpToolName(each.toolbox, each.tool) === name) ?? null
}
