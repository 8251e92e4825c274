/** The answers of `find_tools` and `describe_tool`, which stand for a list that would be too long. */
import { AppError } from '@/lib/core/base/errors'
import { summarize } from '@/lib/core/catalog/search/summarize'
import { listedTool } from '@/lib/core/mcp/listed-tool'
import { mcpLimits } from '@/lib/core/mcp/mcp-limits'
import { mcpToolName } from '@/lib/core/export/mcp-tool-name'
import type { Actor } from '@/lib/core/policy/model/actor'
import { findByWords } from '@/lib/core/sets/find-by-words'
import type { JsonObject } from '@/lib/core/spec/json-value'
import { searchCatalog } from '@/lib/operations/catalog/search-catalog'
import { consumeAttempt } from '@/lib/operations/people/rate-limit'
import { findCallableTool } from './find-callable-tool'
import { listOfferedTools } from './named-set'
import { toolboxOf, type ToolSet } from './tool-set'
import { withLifeCycles } from './with-life-cycles'

/**
 * Searches the tools of a set that the actor may run.
 * @throws AppError `request.invalid`, `request.rate-limited`
 */
export async function findTools(actor: Actor, set: ToolSet, { query, cursor }: JsonObject, at: Date) {
  if (typeof query !== 'string' || (cursor !== undefined && typeof cursor !== 'string'))
    throw new AppError('request.invalid', 'query and cursor must be texts.')
  await consumeAttempt('search', actor.id, at)
  if (set.type === 'set') return { tools: await findInNamedSet(actor, set.slug, query) }
  const only = toolboxOf(set)
  const words = only === null ? query : `toolbox:${only} ${query}`
  const answer = await searchCatalog(actor, {
    query: words,
    cursor,
    limit: mcpLimits.foundMax,
    facets: false,
  })
  const tools = answer.tools
    // The query can name other toolboxes.
    .filter(({ toolbox, mayRun }) => mayRun.effect !== 'deny' && (only === null || toolbox.slug === only))
    .map(({ toolbox, name, summary, mayRun }) => ({
      name: mcpToolName(toolbox.slug, name),
      summary,
      ...(mayRun.effect === 'ask' && { asksFirst: true }),
    }))
  return { tools, ...(answer.nextCursor !== null && { nextCursor: answer.nextCursor }) }
}

async function findInNamedSet(actor: Actor, slug: string, query: string) {
  const tools = (await listOfferedTools(actor, slug))
    .filter(({ mayRun }) => mayRun.effect !== 'deny')
    .map(({ facts, description, mayRun }) => ({
      name: mcpToolName(facts.toolbox.slug, facts.name),
      summary: summarize(description),
      ...(mayRun.effect === 'ask' && { asksFirst: true }),
    }))
  return findByWords(tools, query).slice(0, mcpLimits.foundMax)
}

/** Returns a tool as a list would show it; null when `findCallableTool` finds none. */
export async function describeTool(actor: Actor, set: ToolSet, name: string) {
  const tool = await findCallableTool(actor, set, name)
  const [described] = tool ? await withLifeCycles(actor, [tool]) : []
  return described ? listedTool(described) : null
}
