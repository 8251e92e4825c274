import { splitLines } from '@/lib/core/catalog/views/problem-excerpt'
import { inputsWithoutDescription } from '@/lib/core/catalog/search/tool-badges'
import { summarize } from '@/lib/core/catalog/search/summarize'
import { filePart } from '@/lib/core/catalog/views/file-part'
import type { ToolPage, ToolRow } from '@/lib/core/catalog/views/tool-views'
import { usesOf } from '@/lib/core/formats/neuro-san/agent-network'
import { readText } from '@/lib/core/formats/upload/text-file'
import type { BundleHash } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { settleLimits, defaultLimitsOf } from '@/lib/core/runs/limits/limit-settings'
import { failedInstallations } from '@/lib/core/environments/problems-of-environment'
import { listMissingNeeds } from '@/lib/core/spec/missing-needs'
import { withGranted } from '@/lib/core/spec/needed-secrets'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { listHiddenTools } from '@/lib/store/catalog/readable-toolboxes'
import { readBundleFiles } from '@/lib/store/toolboxes/bundles'
import { findCatalogRow, findVerification } from '@/lib/store/catalog/catalog-rows'
import { findRunStatistics } from '@/lib/store/catalog/run-statistics'
import { database, type Tx } from '@/lib/store/connection/client'
import { findSetLimits, listLimitEditors } from '@/lib/store/toolboxes/toolbox-limits'
import { toolboxFacts, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { listNetworks, type VersionRecord } from '@/lib/store/toolboxes/versions'
import { describeUnderSettings } from '@/lib/store/toolboxes/described-tools'
import { listSiblings, listToolHistory, type ToolRecord } from '@/lib/store/toolboxes/version-tools'
import { judgeSecrets } from '@/lib/operations/runs/run-secrets'
import { judgeSettings } from '@/lib/operations/runs/run-settings'
import { listRuns } from '@/lib/operations/runs/list-runs'
import { viewLifeCycle } from '@/lib/operations/toolboxes/settings/life-cycle'
import { viewNetwork } from '@/lib/operations/toolboxes/settings/network-grants'
import { countCurrentTools, readableTool } from '@/lib/operations/toolboxes/readable-version'
import { catalogToolRow, toolboxRow, versionToolRow } from './tool-rows'
import { formatYanked, withExcerpts } from '@/lib/operations/toolboxes/version-views'

const recentRunsMax = 10

/**
 * Returns the document of a tool, in the requested version or in the published one.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `tool.not-found`
 */
export async function findTool(actor: Actor, slug: string, name: string, number?: number): Promise<ToolPage> {
  const tx = database()
  const found = await readableTool(tx, actor, slug, name, number)
  const { toolbox, version } = found
  const [[tool = found.tool], hidden] = await Promise.all([
    describeUnderSettings(tx, toolbox.id, [found.tool]),
    listHiddenTools(tx, actor, version.id),
  ])
  const asking = { toolVersionId: tool.toolVersionId, toolboxId: toolbox.id, versionNumber: version.number }
  const secrets = await judgeSecrets(tx, { ...asking, needs: tool.spec.needs })
  const spec = { ...tool.spec, needs: withGranted(tool.spec.needs, secrets.granted) }
  const own = version.problems.filter(problem => problem.tool === tool.name)
  const [
    tools,
    row,
    versions,
    siblings,
    source,
    problems,
    networks,
    network,
    setLimits,
    limitEditors,
    { runs },
    lifeCycle,
    facts,
    statistics,
    settings,
  ] = await Promise.all([
    countCurrentTools(tx, actor, found, hidden.size),
    findRow(tx, actor, toolbox, version, tool),
    listToolHistory(tx, tool.toolId),
    listSiblings(tx, { versionId: version.id, position: tool.position }),
    hidden.size === 0 || spec.source.place.line !== undefined
      ? findSource(tx, version.bundleSha256, spec)
      : null,
    withExcerpts(tx, version.bundleSha256, own),
    listNetworks(tx, version.id),
    viewNetwork(tx, actor, { toolbox, version, tool }),
    findSetLimits(tx, toolbox.id, tool.name),
    listLimitEditors(tx, toolbox.slug),
    listRuns(actor, { toolbox: toolbox.slug, tool: tool.name, limit: recentRunsMax }),
    viewLifeCycle(tx, actor, { toolbox, tool }),
    findVerification(tx, tool.toolId),
    findRunStatistics(tx, tool.toolId),
    judgeSettings(tx, { toolboxId: toolbox.id, spec: tool.spec }),
  ])
  return {
    row: { ...row, stage: lifeCycle.stage },
    spec,
    toolbox: toolboxRow({ ...toolbox, tools }),
    version: {
      number: version.number,
      latest: toolbox.publishedNumber ?? version.number,
      publishedAt: version.publishedAt?.toISOString() ?? null,
      warning: version.yanked && formatYanked(version.yanked.reason),
    },
    versions: versions.map(entry => ({
      ...entry,
      publishedAt: entry.publishedAt?.toISOString() ?? null,
    })),
    mayRun: row.mayRun,
    lifeCycle,
    verification: {
      ...facts,
      verified: row.verified,
      hasDescription: spec.description.trim() !== '',
      undescribed: inputsWithoutDescription(spec),
    },
    statistics,
    missing: listMissingNeeds(spec.needs, failedInstallations(version.problems)),
    missingSecrets: secrets.words,
    missingSettings: settings?.words ?? null,
    may: { manage: decide(actor, 'toolbox.manage', toolboxFacts(toolbox)) },
    limits: settleLimits({ defaults: defaultLimitsOf(spec), ...setLimits }),
    limitEditors,
    network,
    siblings: siblings
      .filter(({ name }) => !hidden.has(name))
      .map(({ name, description }) => ({ name, summary: summarize(description) })),
    siblingsTotal: version.tools - hidden.size,
    usedBy: hidden.size === 0 ? usesOf(networks, tool.name) : [],
    source,
    problems,
    recentRuns: runs,
  }
}

/** Returns the catalog's row with the numbers of runs; other versions have none. */
async function findRow(
  tx: Tx,
  actor: Actor,
  toolbox: ToolboxRecord,
  version: VersionRecord,
  tool: ToolRecord,
): Promise<ToolRow> {
  const row = version.number === toolbox.publishedNumber ? await findCatalogRow(tx, tool.toolId) : null
  return row ? catalogToolRow(actor, row) : versionToolRow(actor, toolbox, version, tool)
}

/** Returns the tool's own lines, as many as one part of a file has. Its page links to the whole file. */
async function findSource(tx: Tx, bundle: BundleHash, spec: ToolSpec): Promise<ToolPage['source']> {
  const { file, line, endLine } = spec.source.place
  const [found] = await readBundleFiles(tx, bundle, [file])
  const text = found ? readText(found.bytes) : null
  if (text === null) return null
  const lines = splitLines(text)
  const firstLine = Math.min(Math.max(1, line ?? 1), lines.length)
  const wanted = line === undefined ? lines.length : (endLine ?? line)
  const own = lines.slice(firstLine - 1, Math.max(firstLine, wanted))
  const part = filePart(own.join('\n'), 1)
  return {
    file,
    text: part.lines.join('\n'),
    firstLine,
    lastLine: firstLine + part.lines.length - 1,
    cut: part.cut.map(each => ({ ...each, line: each.line + firstLine - 1 })),
    more: part.total - part.lines.length,
  }
}
