/** What needs the attention of admins, by area: whether it is a problem, and the page that lists it. */
import { formatCount } from '@/lib/core/base/format-count'
import { links } from '@/lib/core/base/links'
import { demandPeopleMin } from '@/lib/core/demand/demand'

/** Areas are counted up to here: a higher number would change nothing about the next step. */
export const attentionCountMax = 100

/** A run that waits for a worker this long is counted. */
export const runWaitsLongMs = 5 * 60_000
/** An open proposal without a change for this many days is counted. */
export const proposalWaitsLongDays = 7

/** In the order of the page. */
export const attentionLevels = {
  problem: 'Problems',
  waiting: 'Waiting for a decision',
  suggestion: 'Suggestions',
} as const
export type AttentionLevel = keyof typeof attentionLevels

type Area = {
  level: AttentionLevel
  title: string
  /** The rest of a sentence that begins with the count. */
  one: string
  many: string
  href: string
}

/** All areas, those of one level in the order of the page. */
export const attentionAreas = {
  sandbox: {
    level: 'problem',
    title: 'Workers',
    one: 'worker starts no runs, because a required check of its sandbox failed.',
    many: 'workers start no runs, because a required check of their sandboxes failed.',
    href: links.sandbox(),
  },
  queue: {
    level: 'problem',
    title: 'Queue',
    one: `run has waited for a worker for more than ${runWaitsLongMs / 60_000} minutes.`,
    many: `runs have waited for a worker for more than ${runWaitsLongMs / 60_000} minutes.`,
    href: links.runs({ show: 'everyone', outcome: 'active' }),
  },
  jobs: {
    level: 'problem',
    title: 'Background jobs',
    one: 'background job is failing or overdue.',
    many: 'background jobs are failing or overdue.',
    href: links.background(),
  },
  contracts: {
    level: 'problem',
    title: 'Contract examples',
    one: 'tool has a contract example that failed when it last ran.',
    many: 'tools have a contract example that failed when it last ran.',
    href: links.catalog('is:failing'),
  },
  secrets: {
    level: 'problem',
    title: 'Secrets',
    one: 'toolbox has secrets that the current keys can’t decrypt. Set them again.',
    many: 'toolboxes have secrets that the current keys can’t decrypt. Set them again.',
    href: links.documentation('secrets'),
  },
  settings: {
    level: 'problem',
    title: 'Settings',
    one: 'environment variable looks like a setting, but Pegboard has no setting of that name.',
    many: 'environment variables look like settings, but Pegboard has no settings of those names.',
    href: links.settings(),
  },
  approvals: {
    level: 'waiting',
    title: 'Approvals',
    one: 'run needs your approval.',
    many: 'runs need your approval.',
    href: `${links.approvals()}#runs`,
  },
  requests: {
    level: 'waiting',
    title: 'Access requests',
    one: 'access request needs your decision.',
    many: 'access requests need your decision.',
    href: `${links.approvals()}#requests`,
  },
  proposals: {
    level: 'waiting',
    title: 'Proposals',
    one: `proposal in review or approved has not changed for ${proposalWaitsLongDays} days.`,
    many: `proposals in review or approved have not changed for ${proposalWaitsLongDays} days.`,
    href: links.proposals('open'),
  },
  'tool-requests': {
    level: 'waiting',
    title: 'Tool requests',
    one: 'tool is requested.',
    many: 'tools are requested.',
    href: `${links.demand()}#requests`,
  },
  searches: {
    level: 'suggestion',
    title: 'Searches without a result',
    one: `search found nothing for at least ${demandPeopleMin} people.`,
    many: `searches found nothing for at least ${demandPeopleMin} people each.`,
    href: `${links.demand()}#searches`,
  },
  'denied-runs': {
    level: 'suggestion',
    title: 'Denied runs',
    one: `tool was denied to at least ${demandPeopleMin} people.`,
    many: `tools were denied to at least ${demandPeopleMin} people each.`,
    href: `${links.demand()}#denied-runs`,
  },
  unused: {
    level: 'suggestion',
    title: 'Unused tools',
    one: 'tool had no run in 30 days.',
    many: 'tools had no run in 30 days.',
    href: `${links.usage()}#unused`,
  },
} as const satisfies Record<string, Area>

export type AttentionArea = keyof typeof attentionAreas
export const attentionAreaNames = Object.keys(attentionAreas) as AttentionArea[]

/** What was found in an area. */
export type AttentionFinding = {
  /** At most `attentionCountMax`; null when the sentence is not about a number. */
  count: number | null
  /** Replaces the sentence of the area. */
  sentence?: string
  /** The first places where it can be fixed, if the area has no list of its own. */
  places?: { title: string; href: string }[]
}

export type AttentionItem = AttentionFinding & { area: AttentionArea }

export type Attention = {
  /** In the order of `attentionAreas`, without areas in which there is nothing to do. */
  items: AttentionItem[]
  /** Areas that were checked, with and without findings. An area without anything to check is absent. */
  checked: AttentionArea[]
}

/** Arranges findings. @param found null for an area in which there is nothing to check */
export function arrangeAttention(found: Readonly<Record<AttentionArea, AttentionFinding | null>>): Attention {
  const checked = attentionAreaNames.filter(area => found[area] !== null)
  const items = checked.map(area => ({ area, ...found[area]! })).filter(({ count }) => count !== 0)
  return { items, checked }
}

/** Returns the sentence of an item, such as "3 runs need your approval." */
export function attentionSentence({ area, count, sentence }: AttentionItem): string {
  if (sentence !== undefined) return sentence
  const { one, many } = attentionAreas[area]
  const shown = count ?? 0
  return shown >= attentionCountMax ? `${formatAttentionCount(shown)} ${many}` : formatCount(shown, one, many)
}

/** Returns how many places an item has besides the named ones, such as "and 3 more"; null for none. */
export function formatOtherPlaces({ count, places = [] }: AttentionFinding): string | null {
  const others = (count ?? 0) - places.length
  if (others <= 0) return null
  return (count ?? 0) >= attentionCountMax ? 'and more' : `and ${others} more`
}

/** Returns the count as text: "100+" at the limit. */
export const formatAttentionCount = (count: number): string =>
  count >= attentionCountMax ? `${attentionCountMax}+` : String(count)
