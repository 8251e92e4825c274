import { filesToLookUp, findFileUses } from '@/lib/core/proposals/files/file-uses'
import { hashJson } from '@/lib/core/spec/spec-hash'
import {
  judgementVersion,
  judgeProposal,
  type Judge,
  type Judgement,
} from '@/lib/core/proposals/judge/judge-proposal'
import type { ReviewSettings } from '@/lib/core/proposals/model/review-settings'
import type { VersionContent } from '@/lib/core/proposals/model/version-content'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'
import type { ToolboxId, VersionId } from '@/lib/core/base/ids'
import { withBundleOnDisk } from '@/lib/store/toolboxes/bundle-on-disk'
import { countToolsElsewhere, listToolNamesElsewhere } from '@/lib/store/catalog/catalog'
import type { Tx } from '@/lib/store/connection/client'
import { readVersionContent } from '@/lib/store/toolboxes/version-content'
import { listActiveVersions } from '@/lib/store/toolboxes/versions'

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
  /** Compares elsewhere than in this event loop. */
  judge?: Judge
}

/**
 * Compares content with the published version by the rules of the toolbox: the same for proposals and for
 * checks.
 */
export async function judgeContent(
  tx: Tx,
  { toolboxId, settings, baseId, proposed: provided, files, at, judge = judgeProposal }: Compared,
): Promise<Judgement & { base: VersionContent | null; basis: string }> {
  const stored = baseId && (await readVersionContent(tx, baseId))
  const paths = filesToLookUp(stored, provided)
  const base = stored && (await withUses(tx, stored, paths))
  const proposed = await withUses(tx, provided, paths, files)
  const judgedWith = { toolboxId, settings, baseId }
  const basis = await findBasis(tx, judgedWith)
  const otherToolNames = await listToolNamesElsewhere(tx, toolboxId, namesMax)
  const earlierIds = await listEarlierVersions(tx, judgedWith)
  const earlier = []
  for (const earlierId of earlierIds) earlier.push(await readVersionContent(tx, earlierId))
  const judgement = await judge(base, proposed, { settings, earlier, otherToolNames, now: at })
  return { ...judgement, base, basis }
}

/**
 * Returns a hash of what the findings depend on, besides the proposed content and the time. Findings that were judged
 * with another basis are outdated. With `max` or more tools in other toolboxes, their names are left out: then only the
 * tools with the most runs are searched for, and these change with every run.
 */
export async function findBasis(tx: Tx, judged: JudgedWith, max = namesMax): Promise<string> {
  const { toolboxId, settings, baseId } = judged
  const { promise, against, severities } = settings
  const earlierIds = await listEarlierVersions(tx, judged)
  const hasAllNames = (await countToolsElsewhere(tx, toolboxId, max)) < max
  const names = hasAllNames ? (await listToolNamesElsewhere(tx, toolboxId, max)).sort().join('\n') : null
  return hashJson([judgementVersion, promise, against, severities, baseId, earlierIds, names])
}

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
  return (await listActiveVersions(tx, toolboxId, earlierMax)).filter(id => id !== baseId)
}

/** Reads the bytes of a version only if the role of a differing file depends on them. */
async function withUses(
  tx: Tx,
  content: VersionContent,
  paths: readonly string[],
  provided?: readonly SourceFile[],
): Promise<VersionContent> {
  if (paths.length === 0) return content
  const find = (files: readonly SourceFile[]) => findFileUses(files, content.tools, paths)
  return { ...content, uses: provided ? find(provided) : await withBundleOnDisk(tx, content.bundle, find) }
}
