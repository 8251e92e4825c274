import { toolNetworkRow, type ToolboxNetworkView } from '@/lib/core/catalog/views/network-view'
import { numberedPageOf } from '@/lib/core/catalog/views/page-of'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { readableVersion } from '@/lib/operations/toolboxes/readable-version'
import { database } from '@/lib/store/connection/client'
import { listNetworkFactsOf } from '@/lib/store/toolboxes/network-grants'
import { ownerNames, toolboxFacts } from '@/lib/store/toolboxes/toolboxes'
import { findShownTools, listToolsByIds } from '@/lib/store/toolboxes/version-tools'

/** Number of tools of a page. */
const toolsPerPage = 50

/**
 * Returns what the runs of one page of tools can reach, in the order of their source. Tools that are hidden from the
 * actor are left out.
 * @param number of the version; absent: the published one
 * @param page counts from 1 and is limited to the pages that exist
 * @throws AppError `toolbox.not-found`, `version.not-found`
 */
export async function findToolboxNetwork(
  actor: Actor,
  slug: string,
  number: number | undefined,
  page = 1,
): Promise<ToolboxNetworkView> {
  const tx = database()
  const { toolbox, version } = await readableVersion(tx, actor, slug, number)
  const ids = await findShownTools(tx, actor, version.id)
  const { items, page: shown, pages } = numberedPageOf(ids, page, toolsPerPage)
  const [tools, facts] = await Promise.all([listToolsByIds(tx, items), listNetworkFactsOf(tx, items)])
  return {
    version: version.number,
    rows: tools.map(({ toolVersionId, spec }) => {
      const { asked, granted, earlier, author, at } = facts.get(toolVersionId)!
      const decided = author !== null && at !== null ? { author, at: at.toISOString() } : null
      return toolNetworkRow(spec, { asked, granted, earlier, decided })
    }),
    page: { number: shown, of: pages },
    owners: ownerNames(toolbox),
    may: decide(actor, 'toolbox.manage', toolboxFacts(toolbox)),
  }
}
