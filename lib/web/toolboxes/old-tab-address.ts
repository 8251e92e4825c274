import { links } from '@/lib/core/base/links'
import { toolboxSectionNames, toolboxSections } from '@/lib/core/base/toolbox-sections'
import { chosenTab } from '@/lib/web/http/request/page-query'
import { readVersionedPart } from '@/lib/web/http/request/path-part'

/** Parameters of all pages: in old addresses, those of other pages had no effect. */
const anyPage: readonly string[] = Object.values(toolboxSections).flatMap(({ query }) => [...query])

/**
 * Returns the current address of a page of a toolbox. Earlier releases had addresses like
 * `/t/SLUG?tab=limits&tool=NAME` and `/t/SLUG?find=TEXT`, which emails and bookmarks still contain.
 * @param provided the parameters of the page of a toolbox. Unknown ones are passed on: the page reports them.
 * @returns the current address, or null for an address that is current
 */
export function oldTabAddress(
  part: string,
  provided: Record<string, string | string[] | undefined>,
): string | null {
  // The page of a toolbox was its list of tools.
  const hasToolQuery = toolboxSections.tools.query.some(key => provided[key] !== undefined)
  const wanted = provided.tab === undefined && hasToolQuery ? 'tools' : provided.tab
  if (typeof wanted !== 'string') return null
  const { name, version } = readVersionedPart(part)
  const section = chosenTab(toolboxSectionNames, wanted)
  const own: readonly string[] = toolboxSections[section].query
  const query = new URLSearchParams()
  for (const [key, values] of Object.entries(provided)) {
    if (key === 'tab' || (anyPage.includes(key) && !own.includes(key))) continue
    for (const value of [values ?? []].flat()) query.append(key, value)
  }
  return links.toolboxSection(name, section, version, query)
}
