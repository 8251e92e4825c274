/** Stored tools and toolboxes as rows of lists, with the actor's permissions. */
import { catalogEntry } from '@/lib/core/catalog/search/catalog-entry'
import { traitsOf } from '@/lib/core/catalog/search/tool-badges'
import type { Match } from '@/lib/core/catalog/search/find-matches'
import type { ToolRow } from '@/lib/core/catalog/views/tool-views'
import type { ToolboxRow } from '@/lib/core/catalog/views/toolbox-views'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { deny } from '@/lib/core/policy/model/decision'
import { lifeCycleOf } from '@/lib/core/spec/life-cycle'
import type { CatalogRow } from '@/lib/store/catalog/catalog-rows'
import {
  ownerNames,
  toolboxFacts,
  type CountedToolbox,
  type ToolboxRecord,
} from '@/lib/store/toolboxes/toolboxes'
import type { VersionRecord } from '@/lib/store/toolboxes/versions'
import type { ToolRecord } from '@/lib/store/toolboxes/version-tools'

/** Returns a toolbox as lists and the API show it. The caller has checked that the actor may see it. */
export function toolboxRow(toolbox: CountedToolbox): ToolboxRow {
  return {
    slug: toolbox.slug,
    title: toolbox.title,
    description: toolbox.description,
    contact: toolbox.contact,
    visibility: toolbox.visibility,
    starter: toolbox.starter,
    tools: toolbox.tools,
    version: toolbox.publishedNumber,
    updatedAt: toolbox.updatedAt.toISOString(),
    owners: ownerNames(toolbox),
  }
}

/** Returns the row of a published tool. `found` is how a search found it. */
export function catalogToolRow(
  actor: Actor,
  row: CatalogRow,
  found: { exact: boolean; matches: Match[] } = { exact: false, matches: [] },
): ToolRow {
  const { toolbox, name, version, kind, tags, capabilities, permission, runnable } = row
  const facts = { toolbox, name, version, kind, tags, capabilities, permission, runnable }
  return {
    toolbox: { slug: toolbox.slug, title: toolbox.title, visibility: toolbox.visibility },
    name: row.name,
    callName: row.callName,
    summary: row.summary,
    kind: row.kind,
    tags: row.tags,
    needs: row.needs,
    permission,
    tokens: row.tokens,
    version: row.version,
    publishedAt: row.publishedAt,
    runs30d: row.runs30d,
    succeeded30d: row.succeeded30d,
    daily30d: row.daily30d,
    stage: row.stage,
    verified: row.verified,
    traits: traitsOf(row.capabilities),
    mayRun: decide(actor, 'tool.run', facts),
    ...found,
  }
}

/** Returns the row of a tool of any version, published or not. */
export function versionToolRow(
  actor: Actor,
  toolbox: ToolboxRecord,
  version: VersionRecord,
  tool: ToolRecord,
): ToolRow {
  const entry = catalogEntry(tool.spec)
  const row = catalogToolRow(actor, {
    toolId: tool.toolId,
    name: tool.name,
    callName: tool.callName,
    summary: entry.summary,
    kind: tool.kind,
    tags: entry.tags,
    capabilities: tool.spec.capabilities,
    parameters: entry.parameters,
    needs: entry.needs,
    permission: tool.spec.permission.effective,
    runnable: entry.runnable,
    tokens: tool.tokens,
    publishedAt: (version.publishedAt ?? version.createdAt).toISOString(),
    runs30d: 0,
    succeeded30d: 0,
    daily30d: null,
    stage: lifeCycleOf(tool.spec, null).stage,
    verified: false,
    version: version.number,
    toolbox: toolboxFacts(toolbox),
  })
  return version.state === 'published'
    ? row
    : { ...row, mayRun: deny('not-published', 'This version is not published.') }
}
