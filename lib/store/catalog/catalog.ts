/** The catalog: the published data of every tool, written when a version is published and never manually. */
import { catalogEntry } from '@/lib/core/catalog/search/catalog-entry'
import { splitNameParts } from '@/lib/core/catalog/search/split-name-parts'
import type { ToolboxId, ToolId, VersionId } from '@/lib/core/base/ids'
import { lifeCycleOf, type Stage } from '@/lib/core/spec/life-cycle'
import type { Tx } from '@/lib/store/connection/client'
import { describeUnderSettings } from '@/lib/store/toolboxes/described-tools'
import { listLifeCycles } from '@/lib/store/toolboxes/life-cycles'
import { listTools } from '@/lib/store/toolboxes/version-tools'
import { Prisma } from '@/lib/store/generated/client'
import { pauseCounting, sumsOf } from './run-counts'

/** Makes the catalog show the newest published version that is not yanked. The toolbox must be locked. */
export async function rewriteCatalog(
  tx: Tx,
  toolbox: { id: ToolboxId; slug: string; title: string },
): Promise<void> {
  await pauseCounting(tx)
  const newest = await tx.version.findFirst({
    where: { toolboxId: toolbox.id, state: 'published', yankedAt: null },
    orderBy: { number: 'desc' },
    select: { id: true, publishedAt: true },
  })
  if (!newest?.publishedAt) {
    await tx.catalogTool.deleteMany({ where: { toolboxId: toolbox.id } })
    return
  }
  await tx.catalogTool.deleteMany({ where: { toolboxId: toolbox.id } })
  const tools = await listTools(tx, newest.id as VersionId)
  const set = await listLifeCycles(tx, toolbox.id)
  const rows = (await describeUnderSettings(tx, toolbox.id, tools)).map(tool => ({
    ...catalogEntry(tool.spec),
    toolId: tool.toolId,
    toolVersionId: tool.toolVersionId,
    tokens: tool.tokens,
    stage: lifeCycleOf(tool.spec, set.get(tool.toolId) ?? null).stage,
  }))
  // One JSON text instead of twenty parameters per row, because a version may have thousands of tools.
  await tx.$executeRaw`
    INSERT INTO catalog_tool (
      tool_id, tool_version_id, toolbox_id, toolbox_words, published_at, name, call_name, name_parts, near, summary,
      description, kind, tags, parameters, needs, permission, runnable, tokens, stage, described, runs_30d, succeeded_30d
    )
    SELECT "toolId", "toolVersionId", ${toolbox.id}::uuid, ${toolboxWords(toolbox)}, ${newest.publishedAt}, name,
      "callName", "nameParts", near, summary, description, kind, tags, parameters, needs, permission, runnable, tokens,
      stage, described, n.runs, n.succeeded
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given(
      "toolId" uuid, "toolVersionId" uuid, name text, "callName" text, "nameParts" text, near text[], summary text,
      description text, kind text, tags text[], parameters text[], needs text[], permission text, runnable boolean,
      tokens int, stage text, described boolean
    ), LATERAL ${sumsOf(Prisma.sql`given."toolId"`)} n`
}

/** Updates the search words of a toolbox's tools after its title changed. */
export async function renameInCatalog(
  tx: Tx,
  toolbox: { id: ToolboxId; slug: string; title: string },
): Promise<void> {
  await pauseCounting(tx)
  await tx.catalogTool.updateMany({
    where: { toolboxId: toolbox.id },
    data: { toolboxWords: toolboxWords(toolbox) },
  })
}

/** Shows the stage of a published tool in the catalog. The toolbox must be locked. */
export async function setCatalogStage(tx: Tx, toolId: ToolId, stage: Stage): Promise<void> {
  await pauseCounting(tx)
  await tx.catalogTool.updateMany({ where: { toolId, stage: { not: stage } }, data: { stage } })
}

/**
 * Returns names of tools in other toolboxes that are visible to everyone, those with the most runs first. Names without a
 * letter or digit are left out.
 */
export async function listToolNamesElsewhere(tx: Tx, toolboxId: ToolboxId, limit: number): Promise<string[]> {
  // An index of catalog_start has the order of runs.
  const rows = await tx.$queryRaw<{ name: string }[]>`
    SELECT c.name FROM (
      SELECT s.tool_id, s.runs, s.start FROM catalog_start s JOIN toolbox t ON t.id = s.toolbox_id
      WHERE s.place = 0 AND s.toolbox_id <> ${toolboxId}::uuid AND t.visibility <> 'hidden'
      ORDER BY s.runs DESC, s.start, s.tool_id LIMIT ${limit}
    ) s JOIN catalog_tool c ON c.tool_id = s.tool_id
    ORDER BY s.runs DESC, s.start, s.tool_id`
  return [...new Set(rows.map(({ name }) => name))]
}

/** Counts the tools that listToolNamesElsewhere chooses from, up to `limit`, without sorting them. */
export async function countToolsElsewhere(tx: Tx, toolboxId: ToolboxId, limit: number): Promise<number> {
  const [counted] = await tx.$queryRaw<{ tools: number }[]>`
    SELECT count(*)::int AS tools FROM (
      SELECT FROM catalog_tool c JOIN toolbox t ON t.id = c.toolbox_id
      WHERE c.toolbox_id <> ${toolboxId}::uuid AND t.visibility <> 'hidden'
      LIMIT ${limit}
    ) elsewhere`
  return counted!.tools
}

function toolboxWords({ slug, title }: { slug: string; title: string }): string {
  return [...new Set([...splitNameParts(slug), ...splitNameParts(title)])].join(' ').toLowerCase()
}
