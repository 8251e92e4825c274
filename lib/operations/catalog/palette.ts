/** Results of the command palette: tools, toolboxes, own runs and pages. */
import type { PaletteItem } from '@/lib/core/catalog/views/tool-views'
import { links } from '@/lib/core/base/links'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Action } from '@/lib/core/policy/model/action-facts'
import { outcomes } from '@/lib/core/runs/outcome'
import { listRuns } from '@/lib/operations/runs/list-runs'
import { searchCatalog } from './search-catalog'

const toolsMax = 8
const toolboxesMax = 4
const runsMax = 3
/** Maximum number of the person's runs that are searched. */
const runsSearched = 30

type Place = {
  title: string
  detail: string
  href: string
  /** Permission that the person needs for the page to appear. */
  needs?: Extract<
    Action,
    | 'attention.read'
    | 'people.manage'
    | 'policy.read'
    | 'settings.read'
    | 'sandbox.read'
    | 'background.read'
    | 'audit.read'
    | 'demand.manage'
  >
}

const places: readonly Place[] = [
  { title: 'Upload a toolbox', detail: 'Add tools to the catalog', href: links.upload() },
  { title: 'Catalog', detail: 'All tools and toolboxes', href: links.catalog() },
  { title: 'Ready-to-run tools', detail: 'Nothing left to set up', href: links.catalog('needs:nothing') },
  { title: 'Proposals', detail: 'Proposals waiting for approval', href: links.proposals() },
  { title: 'Runs', detail: 'All runs and their outcomes', href: links.runs() },
  {
    title: 'Effective toolbox',
    detail: 'The toolbox that neuro-san agents receive',
    href: links.effective(),
  },
  { title: 'Requested tools', detail: 'Tools that people need', href: links.toolRequests() },
  { title: 'Documentation', detail: 'Guides and reference', href: links.documentation() },
  { title: 'Account', detail: 'Your name and password', href: links.account() },
  { title: 'My access', detail: 'What you can run, and why', href: links.access() },
  { title: 'Administration', detail: 'What needs attention', href: links.admin(), needs: 'attention.read' },
  { title: 'People', detail: 'Invite, suspend, remove', href: links.people(), needs: 'people.manage' },
  { title: 'Groups', detail: 'Manage groups', href: links.groups(), needs: 'people.manage' },
  {
    title: 'Permissions',
    detail: 'Who can do what, and why',
    href: links.permissions(),
    needs: 'policy.read',
  },
  {
    title: 'Settings',
    detail: 'Settings of this installation',
    href: links.settings(),
    needs: 'settings.read',
  },
  { title: 'Sandbox', detail: 'Sandbox status', href: links.sandbox(), needs: 'sandbox.read' },
  {
    title: 'Background jobs',
    detail: 'Maintenance jobs and their failures',
    href: links.background(),
    needs: 'background.read',
  },
  { title: 'Demand', detail: 'What people miss', href: links.demand(), needs: 'demand.manage' },
  { title: 'Audit log', detail: 'Who did what, and when', href: links.audit(), needs: 'audit.read' },
]

/**
 * Returns the best matches of each kind. Without a query: the most used tools, the last runs and every page.
 * @param signal ends the search when no one waits for it
 * @throws AppError `request.cancelled` after the signal aborts
 */
export async function searchPalette(
  actor: Actor,
  query: string,
  signal?: AbortSignal,
): Promise<PaletteItem[]> {
  const words = query
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
  const [found, { runs }] = await Promise.all([
    searchCatalog(actor, { query, limit: toolsMax, facets: false, signal }),
    listRuns(actor, { mine: true, limit: runsSearched }),
  ])
  const matches = (text: string) => words.every(word => text.toLowerCase().includes(word))
  const isAllowed = ({ needs }: Place) => !needs || decide(actor, needs, null).effect !== 'deny'
  return [
    ...found.tools.map(tool => ({
      kind: 'tool' as const,
      title: tool.name,
      detail: tool.toolbox.title,
      href: links.tool(tool.toolbox.slug, tool.name),
    })),
    ...found.toolboxes.slice(0, toolboxesMax).map(toolbox => ({
      kind: 'toolbox' as const,
      title: toolbox.title,
      detail: toolbox.tools === 1 ? '1 tool' : `${toolbox.tools} tools`,
      href: links.toolbox(toolbox.slug),
    })),
    ...runs
      .filter(run => matches(`${run.tool.name} ${run.argumentsSummary}`))
      .slice(0, runsMax)
      .map(run => ({
        kind: 'run' as const,
        title: run.tool.name,
        detail: run.outcome ? outcomes[run.outcome].title : 'In progress',
        href: links.run(run.id),
      })),
    ...places
      .filter(place => isAllowed(place) && matches(`${place.title} ${place.detail}`))
      .map(({ title, detail, href }) => ({ kind: 'action' as const, title, detail, href })),
  ]
}
