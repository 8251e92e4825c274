import { filesToLookUp, findFileUses } from '@/lib/core/proposals/files/file-uses'
import { judgeProposal, type Judgement } from '@/lib/core/proposals/judge/judge-proposal'
import type { ReviewSettings } from '@/lib/core/proposals/model/review-settings'
import type { VersionContent } from '@/lib/core/proposals/model/version-content'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'
import type { ToolboxId, VersionId } from '@/lib/core/base/ids'
import { readBundleFiles } from '@/lib/store/toolboxes/bundles'
import { listToolNamesElsewhere } from '@/lib/store/catalog/catalog'
import type { Tx } from '@/lib/store/connection/client'
import { readVersionContent } from '@/lib/store/toolboxes/version-content'
import { listStandingVersions } from '@/lib/store/toolboxes/versions'

/** Against how many earlier versions a toolbox can promise to hold; the newest of them. */
const earlierMax = 50
/** Tools of other toolboxes whose names words are looked through for. */
const namesMax = 10_000

type Compared = {
  toolboxId: ToolboxId
  settings: ReviewSettings
  baseId: VersionId | null
  proposed: VersionContent
  /** The proposed files, when their bundle is not stored. */
  files?: readonly SourceFile[]
}

/** What differs from the published version, as the toolbox wants it judged: the same for proposals and for checks. */
export async function judgeContent(
  tx: Tx,
  { toolboxId, settings, baseId, proposed: given, files }: Compared,
): Promise<Judgement & { base: VersionContent | null }> {
  const stored = baseId && (await readVersionContent(tx, baseId))
  const paths = filesToLookUp(stored, given)
  const base = stored && (await withUses(tx, stored, paths))
  const proposed = await withUses(tx, given, paths, files)
  const earlierIds = settings.against === 'all' ? await listStandingVersions(tx, toolboxId, earlierMax) : []
  const earlier = []
  for (const earlierId of earlierIds)
    if (earlierId !== baseId) earlier.push(await readVersionContent(tx, earlierId))
  const otherToolNames = await listToolNamesElsewhere(tx, toolboxId, namesMax)
  return { ...judgeProposal(base, proposed, { settings, earlier, otherToolNames }), base }
}

/** Reads the bytes of a version only when the role of a file that differs depends on them. */
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
