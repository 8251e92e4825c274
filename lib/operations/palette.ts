/** What the palette offers for a few typed letters: tools, toolboxes, own runs, and places to go. */
import type { PaletteItem } from '@/lib/core/catalog/views'
import { links } from '@/lib/core/links'
import type { Actor } from '@/lib/core/policy/actor'
import { decide, type Action } from '@/lib/core/policy/decide'
import { outcomes } from '@/lib/core/runs/outcome'
import { listRuns } from './list-runs'
import { searchCatalog } from './search-catalog'

const toolsMax = 8
const toolboxesMax = 4
const runsMax = 3
/** Of the person's runs, the ones that are looked through for the letters. */
const runsSearched = 30

type Place = {
  title: string
  detail: string
  href: string
  /** What the person must be allowed to do for the place to be offered. */
  needs?: Extract<Action, 'people.manage' | 'policy.read' | 'sandbox.read' | 'audit.read'>
}

const places: readonly Place[] = [
  { title: 'Upload a toolbox', detail: 'Hang new tools', href: links.upload() },
  { title: 'Catalog', detail: 'Everything on the board', href: links.catalog() },
  { title: 'Tools that need nothing', detail: 'Ready to run', href: links.catalog('needs:nothing') },
  { title: 'Reviews', detail: 'Changes that wait for approval', href: links.reviews() },
  { title: 'Runs', detail: 'What ran, and how it ended', href: links.runs() },
  {
    title: 'Effective toolbox',
    detail: 'What agents of neuro-san really get',
    href: links.effective(),
  },
  { title: 'Account', detail: 'Your name and password', href: links.account() },
  { title: 'My access', detail: 'What you may run, and why', href: links.access() },
  { title: 'People', detail: 'Invite, suspend, remove', href: links.people(), needs: 'people.manage' },
  { title: 'Groups', detail: 'People who are named together', href: links.groups(), needs: 'people.manage' },
  {
    title: 'Permissions',
    detail: 'Who may do what, and why',
    href: links.permissions(),
    needs: 'policy.read',
  },
  { title: 'Sandbox', detail: 'Can tools run here?', href: links.sandbox(), needs: 'sandbox.read' },
  { title: 'Audit', detail: 'Who did what, and when', href: links.audit(), needs: 'audit.read' },
]

/** The best first in each kind. Without letters: what is used most, the last runs, and every place. */
export async function searchPalette(actor: Actor, query: string): Promise<PaletteItem[]> {
  const words = query
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
  const [found, { runs }] = await Promise.all([
    searchCatalog(actor, { query, limit: toolsMax }),
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
        detail: run.outcome ? outcomes[run.outcome].title : 'Under way',
        href: links.run(run.id),
      })),
    ...places
      .filter(place => isAllowed(place) && matches(`${place.title} ${place.detail}`))
      .map(({ title, detail, href }) => ({ kind: 'action' as const, title, detail, href })),
  ]
}
