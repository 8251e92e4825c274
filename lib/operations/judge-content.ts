import { judgeChange, type Judgement } from '@/lib/core/changes/judge-change'
import type { ReviewSettings } from '@/lib/core/changes/review-settings'
import type { VersionContent } from '@/lib/core/changes/version-content'
import type { ToolboxId, VersionId } from '@/lib/core/ids'
import { listToolNamesElsewhere } from '@/lib/store/catalog'
import type { Tx } from '@/lib/store/client'
import { readVersionContent } from '@/lib/store/version-content'
import { listStandingVersions } from '@/lib/store/versions'

/** Against how many earlier versions a toolbox can promise to hold; the newest of them. */
const earlierMax = 50
/** Tools of other toolboxes whose names words are looked through for. */
const namesMax = 10_000

export type Compared = {
  toolboxId: ToolboxId
  settings: ReviewSettings
  baseId: VersionId | null
  proposed: VersionContent
}

/** What differs from the published version, as the toolbox wants it judged: the same for changes and for checks. */
export async function judgeContent(
  tx: Tx,
  { toolboxId, settings, baseId, proposed }: Compared,
): Promise<Judgement & { base: VersionContent | null }> {
  const base = baseId && (await readVersionContent(tx, baseId))
  const earlierIds = settings.against === 'all' ? await listStandingVersions(tx, toolboxId, earlierMax) : []
  const earlier = []
  for (const earlierId of earlierIds)
    if (earlierId !== baseId) earlier.push(await readVersionContent(tx, earlierId))
  const boardNames = await listToolNamesElsewhere(tx, toolboxId, namesMax)
  return { ...judgeChange(base, proposed, { settings, earlier, boardNames }), base }
}
