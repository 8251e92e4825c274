/**
 * Stored versions as pages show them. If rules hide tools of a version, only what concerns the other tools.
 */
import { withExcerpt } from '@/lib/core/catalog/views/problem-excerpt'
import { showFile } from '@/lib/core/catalog/views/shown-file'
import { summarize } from '@/lib/core/catalog/search/summarize'
import type {
  ProblemWithSource,
  VersionHead,
  VersionRow,
  VersionView,
} from '@/lib/core/catalog/views/version-views'
import { isSourceCheck } from '@/lib/core/formats/python/source-check'
import type { BundleHash } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { AgentNetwork } from '@/lib/core/formats/neuro-san/agent-network'
import type { Problem, Severity } from '@/lib/core/base/problem'
import { listBundleFiles, readBundleFiles } from '@/lib/store/toolboxes/bundles'
import type { Tx } from '@/lib/store/connection/client'
import { listNetworks, type VersionRecord } from '@/lib/store/toolboxes/versions'
import { describeUnderSettings } from '@/lib/store/toolboxes/described-tools'
import {
  findInfoFile,
  findShownTools,
  listToolNames,
  listToolsByIds,
  type ToolRecord,
} from '@/lib/store/toolboxes/version-tools'
import { seesProposal, type ReadableVersion } from './readable-version'

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
    provenance: version.provenance,
    attestation: version.attestation,
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

/** Maximum number of tools that a version lists; `listToolboxTools` has the others. */
const toolsListed = 50

/** A version, and the names of its tools that are hidden from the actor. */
type ShownVersion = ReadableVersion & { hidden: ReadonlySet<string> }

/**
 * Returns a version without its tools, problems and files. The counts leave out tools that are hidden from the actor,
 * and problems that concern them.
 * @param networks of the version, if they are read already
 */
export async function versionHead(
  tx: Tx,
  actor: Actor,
  found: ShownVersion,
  networks?: readonly AgentNetwork[],
): Promise<VersionHead> {
  const { toolbox, version } = found
  const networkFiles = (networks ?? (await listNetworks(tx, version.id))).map(({ file }) => file)
  const [shown, infoFile] = await Promise.all([
    withoutHidden(tx, found),
    findInfoFile(tx, actor, version.id, networkFiles),
  ])
  return {
    ...versionRow(shown, seesProposal(actor, found)),
    toolbox: { slug: toolbox.slug, title: toolbox.title },
    formats: version.formats,
    describing: version.describing.filter(target => !isSourceCheck(target)).length,
    infoFile,
  }
}

/** Returns a version with its first tools, its problems and files. */
export async function versionView(tx: Tx, actor: Actor, found: ShownVersion): Promise<VersionView> {
  const { toolbox, version } = found
  const [ids, networks] = await Promise.all([
    findShownTools(tx, actor, version.id),
    listNetworks(tx, version.id),
  ])
  const [{ infoFile, ...head }, listed, problemList, files] = await Promise.all([
    versionHead(tx, actor, found, networks),
    listToolsByIds(tx, ids.slice(0, toolsListed)),
    listShownProblems(tx, found),
    listShownFiles(tx, found),
  ])
  const toolList = (await describeUnderSettings(tx, toolbox.id, listed)).map(toolLine)
  return { ...head, toolList, problemList, files, networks: isWhole(found) ? networks : [] }
}

/** Returns the problems of a version, with the lines around them if the actor can see its files. */
export async function listShownProblems(tx: Tx, found: ShownVersion): Promise<ProblemWithSource[]> {
  const { problems } = await withoutHidden(tx, found)
  return isWhole(found) ? withExcerpts(tx, found.version.bundleSha256, problems) : problems
}

/** Returns the files of a version, or none if a tool is hidden from the actor. */
export async function listShownFiles(tx: Tx, found: ShownVersion): Promise<VersionView['files']> {
  return isWhole(found) ? listBundleFiles(tx, found.version.bundleSha256) : []
}

/** Files, networks and problems without a tool concern all tools. */
const isWhole = ({ hidden }: ShownVersion) => hidden.size === 0

/**
 * Returns the version with the problems and the number of tools that remain without the hidden tools. The message of a
 * commit could name a hidden tool, and so could the address of a workflow.
 */
async function withoutHidden(tx: Tx, { version, hidden }: ShownVersion): Promise<VersionRecord> {
  if (hidden.size === 0) return version
  const names = await listToolNames(tx, [version.id])
  const isShown = (name: string) => names.has(name) && !hidden.has(name)
  return {
    ...version,
    provenance: null,
    attestation: null,
    problems: version.problems.filter(({ tool }) => tool !== undefined && isShown(tool)),
    tools: [...names].filter(isShown).length,
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
