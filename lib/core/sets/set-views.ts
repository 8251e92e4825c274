/** Tool sets and favorites as pages and API responses show them. A view contains only what its reader can see. */
import type { SetVisibility } from '@/lib/core/policy/model/facts'
import type { Decision } from '@/lib/core/policy/model/decision'

export const setLimits = {
  titleLengthMax: 80,
  descriptionLengthMax: 2_000,
  /** Tools of one set, all of which are in one list for agents. */
  toolsMax: 100,
  /** Sets that one person owns, apart from those of their groups. */
  ownedMax: 100,
  /** Sets on one page. */
  perPage: 50,
  /** Favorites of one person. */
  favoritesMax: 100,
} as const

export type SetRow = {
  slug: string
  title: string
  description: string
  visibility: SetVisibility
  /** Names of the owners, groups last. */
  owners: string[]
  /** Number of its tools that the reader can see. */
  tools: number
  /** Whether the reader owns it, also through a group. */
  mine: boolean
  updatedAt: string
}

export type SetListPage = {
  sets: SetRow[]
  /** Name of the last set of this page, after which the next one begins; null on the last page. */
  next: string | null
}

/** A tool of a set. */
export type SetToolRow = {
  toolbox: { slug: string; title: string }
  name: string
  /** Name under which models call it, where the toolbox is not part of the name. */
  callName: string
  /** Name under which agents call it over MCP. */
  mcpName: string
  summary: string
  /** Version that the set runs; null while it follows the current version. */
  pinned: number | null
  /** Version that a call would run; null when there is none. */
  version: number | null
  /** Size in a model's context, in tokens. */
  tokens: number
  /** Why the pinned version was yanked; null when it was not. */
  yankReason: string | null
  /** Whether the reader can run the tool in this version, with the reason. */
  mayRun: Decision
}

export type SetPage = SetRow & {
  toolRows: SetToolRow[]
  /** Size of the tools that the reader can run, in a model's context, in tokens. */
  tokens: number
  /** Call names that several tools share, with the tools. */
  collisions: { callName: string; tools: string[] }[]
  may: { manage: Decision }
}

type Named = Pick<SetToolRow, 'toolbox' | 'name' | 'callName'>

/** Returns the call names that several of the tools share. Models that see no toolbox cannot tell these tools apart. */
export function callNameCollisions(tools: readonly Named[]): SetPage['collisions'] {
  const byName = new Map<string, string[]>()
  for (const { callName, toolbox, name } of tools)
    byName.set(callName, [...(byName.get(callName) ?? []), `${toolbox.slug}/${name}`])
  return [...byName]
    .filter(([, names]) => names.length > 1)
    .map(([callName, names]) => ({ callName, tools: names }))
}

/** Sums the tokens of the tools that an agent of the reader would list. */
export const listedTokens = (tools: readonly Pick<SetToolRow, 'tokens' | 'mayRun'>[]): number =>
  tools.reduce((sum, { tokens, mayRun }) => (mayRun.effect === 'deny' ? sum : sum + tokens), 0)
