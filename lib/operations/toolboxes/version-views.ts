/**
 * Stored versions as pages show them. If rules hide tools of a version, only what concerns the other tools.
 */
import { withExcerpt } from '@/lib/core/catalog/views/problem-excerpt'
import { showFile } from '@/lib/core/catalog/views/shown-file'
import { summarize } from '@/lib/core/catalog/search/summarize'
import type { ProblemWithSource, VersionRow, VersionView } from '@/lib/core/catalog/views/version-views'
import { isSourceCheck } from '@/lib/core/formats/python/source-check'
import type { BundleHash } from '@/lib/core/base/ids'
import type { Problem, Severity } from '@/lib/core/base/problem'
import { listBundleFiles, readBundleFiles } from '@/lib/store/toolboxes/bundles'
import type { Tx } from '@/lib/store/connection/client'
import { listNetworks, type VersionRecord } from '@/lib/store/toolboxes/versions'
import { describeUnderSettings } from '@/lib/store/toolboxes/described-tools'
import { listTools, type ToolRecord } from '@/lib/store/toolboxes/version-tools'
import type { ReadableVersion } from './readable-version'

/**
 * Returns the row of a version.
 * @param showsProposal whether the reader may see the proposal that proposes it
 */
export function versionRow(version: VersionRecord, showsProposal: boolean): VersionRow {
  const count = (severity: Severity) =>
    version.problems.filter(problem => problem.severity === severity).length
  return {
    number: version.number,
    state: version.state,
    tools: version.tools,
    problems: { error: count('error'), warning: count('warning'), info: count('info') },
    uploadedBy: version.uploadedBy?.name ?? null,
    createdAt: version.createdAt.toISOString(),
    publishedAt: version.publishedAt?.toISOString() ?? null,
    bundleSha256: version.bundleSha256,
    yanked: version.yanked && { ...version.yanked, at: version.yanked.at.toISOString() },
    warning: version.yanked && formatYanked(version.yanked.reason),
    proposal: showsProposal ? version.proposal : null,
    draft: showsProposal && version.draft,
  }
}

/** Returns the warning for callers of a yanked version. */
export function formatYanked(reason: string): string {
  return `This version was yanked${reason === '' ? '.' : `: ${reason}`}`
}

/**
 * Returns a version with its tools and problems. If some tools are hidden from the actor, so are files,
 * networks, and problems that concern other tools.
 */
export async function versionView(
  tx: Tx,
  { toolbox, version }: ReadableVersion,
  { hidden = new Set<string>(), proposal }: { hidden?: ReadonlySet<string>; proposal: boolean },
): Promise<VersionView> {
  const readable = (await listTools(tx, version.id)).filter(tool => !hidden.has(tool.name))
  const tools = await describeUnderSettings(tx, toolbox.id, readable)
  // Files, problems and networks concern all tools.
  const isWhole = hidden.size === 0
  const problems = version.problems.filter(
    ({ tool }) => isWhole || (tool !== undefined && tools.some(({ name }) => name === tool)),
  )
  return {
    ...versionRow({ ...version, problems, tools: tools.length }, proposal),
    toolbox: { slug: toolbox.slug, title: toolbox.title },
    formats: version.formats,
    toolList: tools.map(toolLine),
    problemList: isWhole ? await withExcerpts(tx, version.bundleSha256, problems) : problems,
    files: isWhole ? await listBundleFiles(tx, version.bundleSha256) : [],
    describing: version.describing.filter(target => !isSourceCheck(target)).length,
    networks: isWhole ? await listNetworks(tx, version.id) : [],
  }
}

/** Returns each problem with the surrounding lines, if its file is text. */
export async function withExcerpts(
  tx: Tx,
  bundle: BundleHash,
  problems: readonly Problem[],
): Promise<ProblemWithSource[]> {
  const paths = new Set(problems.flatMap(problem => (problem.place?.line ? [problem.place.file] : [])))
  const files = paths.size > 0 ? await readBundleFiles(tx, bundle, [...paths]) : []
  const shown = new Map(files.map(file => [file.path, showFile(file.bytes)]))
  return problems.map(problem => {
    const { place, fix } = problem
    const patch = fix && place && shown.get(place.file)?.patchOf(fix)
    return { ...withExcerpt(problem, path => shown.get(path)?.lines ?? null), ...patch }
  })
}

function toolLine({ name, callName, kind, spec }: ToolRecord): VersionView['toolList'][number] {
  const { place } = spec.source
  return {
    name,
    callName,
    kind,
    summary: summarize(spec.description),
    runnable: spec.program !== undefined,
    missing: spec.needs.filter(need => !need.met).map(need => need.name),
    line: place.line ?? null,
    file: place.file,
  }
}
