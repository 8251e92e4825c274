import { links } from '@/lib/core/base/links'
import { toolboxTabNames, toolboxTabs } from '@/lib/core/base/toolbox-tabs'
import { chosenTab } from '@/lib/web/http/request/page-query'
import { readVersionedPart } from '@/lib/web/http/request/path-part'

/** Parameters of all tabs: in old addresses, those of other tabs had no effect. */
const anyTab: readonly string[] = Object.values(toolboxTabs).flat()

/**
 * Returns the current address of a tab. Earlier releases had addresses like `/t/SLUG?tab=limits&tool=NAME`,
 * which emails and bookmarks still contain.
 * @param provided the parameters of the page of a toolbox. Unknown ones are passed on: the tab reports them.
 * @returns the current address of the tab, or null for an address that names no tab
 */
export function oldTabAddress(
  part: string,
  provided: Record<string, string | string[] | undefined>,
): string | null {
  if (typeof provided.tab !== 'string') return null
  const { name, version } = readVersionedPart(part)
  const tab = chosenTab(toolboxTabNames, provided.tab)
  const own: readonly string[] = toolboxTabs[tab]
  const query = new URLSearchParams()
  for (const [key, values] of Object.entries(provided)) {
    if (key === 'tab' || (anyTab.includes(key) && !own.includes(key))) continue
    for (const value of [values ?? []].flat()) query.append(key, value)
  }
  return links.toolboxTab(name, tab, version, query)
}
