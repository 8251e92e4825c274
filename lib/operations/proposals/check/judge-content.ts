import { filesToLookUp, findFileUses } from '@/lib/core/proposals/files/file-uses'
import { hashJson } from '@/lib/core/spec/spec-hash'
import { judgementVersion, judgeProposal, type Judgement } from '@/lib/core/proposals/judge/judge-proposal'
import type { ReviewSettings } from '@/lib/core/proposals/model/review-settings'
import type { VersionContent } from '@/lib/core/proposals/model/version-content'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'
import type { ToolboxId, VersionId } from '@/lib/core/base/ids'
import { readBundleFiles } from '@/lib/store/toolboxes/bundles'
import { listToolNamesElsewhere } from '@/lib/store/catalog/catalog'
import type { Tx } from '@/lib/store/connection/client'
import { readVersionContent } from '@/lib/store/toolboxes/version-content'
import { listStandingVersions } from '@/lib/store/toolboxes/versions'

/** Maximum number of earlier versions that a compatibility promise can cover; the newest ones count. */
const earlierMax = 50
/** Maximum number of tools in other toolboxes whose names are searched for in texts. */
const namesMax = 10_000

/** What findings depend on, besides the proposed content and the time. */
export type JudgedWith = { toolboxId: ToolboxId; settings: ReviewSettings; baseId: VersionId | null }

type Compared = JudgedWith & {
  proposed: VersionContent
  /** The proposed files, when their bundle is not stored. */
  files?: readonly SourceFile[]
  at: Date
}

/**
 * Compares content with the published version by the rules of the toolbox: the same for proposals and for
 * checks.
 */
export async function judgeContent(
  tx: Tx,
  { toolboxId, settings, baseId, proposed: given, files, at }: Compared,
): Promise<Judgement & { base: VersionContent | null; basis: string }> {
  const stored = baseId && (await readVersionContent(tx, baseId))
  const paths = filesToLookUp(stored, given)
  const base = stored && (await withUses(tx, stored, paths))
  const proposed = await withUses(tx, given, paths, files)
  const { basis, earlierIds, otherToolNames } = await loadBasis(tx, { toolboxId, settings, baseId })
  const earlier = []
  for (const earlierId of earlierIds) earlier.push(await readVersionContent(tx, earlierId))
  return { ...judgeProposal(base, proposed, { settings, earlier, otherToolNames, now: at }), base, basis }
}

/**
 * Returns a hash of what the findings depend on, besides the proposed content and the time. Findings that were judged
 * with another basis are outdated.
 */
export const findBasis = async (tx: Tx, judged: JudgedWith): Promise<string> =>
  (await loadBasis(tx, judged)).basis

/** Returns the versions besides the base that the promise covers. */
export async function listEarlierVersions(
  tx: Tx,
  {
    toolboxId,
    settings,
    baseId,
  }: Pick<JudgedWith, 'toolboxId' | 'baseId'> & { settings: Pick<ReviewSettings, 'against'> },
): Promise<VersionId[]> {
  if (settings.against !== 'all') return []
  return (await listStandingVersions(tx, toolboxId, earlierMax)).filter(id => id !== baseId)
}

async function loadBasis(
  tx: Tx,
  { toolboxId, settings, baseId }: JudgedWith,
): Promise<{ basis: string; earlierIds: VersionId[]; otherToolNames: string[] }> {
  const { promise, against, severities } = settings
  const earlierIds = await listEarlierVersions(tx, { toolboxId, settings, baseId })
  const otherToolNames = await listToolNamesElsewhere(tx, toolboxId, namesMax)
  const names = namesInBasis(otherToolNames)
  const basis = hashJson([judgementVersion, promise, against, severities, baseId, earlierIds, names])
  return { basis, earlierIds, otherToolNames }
}

/**
 * Returns what a basis contains of the names of other tools. A list at its limit has the tools with the most runs, so
 * it changes with every run: it would outdate all open proposals again and again, and is left out.
 */
export const namesInBasis = (names: readonly string[]): string | null =>
  names.length < namesMax ? names.toSorted().join('\n') : null

/** Reads the bytes of a version only if the role of a differing file depends on them. */
async function withUses(
  tx: Tx,
  content: VersionContent,
  paths: readonly string[],
  given?: readonly SourceFile[],
): Promise<VersionContent> {
  if (paths.length === 0) return content
  const files = given ?? (await readBundleFiles(tx, content.bundle))
  return { ...content, uses: findFileUses(files, content.tools, paths) }
}
