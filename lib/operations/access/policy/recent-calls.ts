/** Recent runs by person and tool, on which rules are tried before they are saved. */
import type { ToolboxId } from '@/lib/core/base/ids'
import type { Person } from '@/lib/core/policy/model/actor'
import type { ToolFacts } from '@/lib/core/policy/model/facts'
import { findPersons } from '@/lib/store/access/actors'
import { findToolFacts, listCallGroups } from '@/lib/store/access/policy-preview-calls'

/** Maximum numbers of runs that are counted, newest first, and of pairs of person and tool that are decided again. */
const considered = { runs: 20_000, pairs: 1_000 }

type StoredGroup = Awaited<ReturnType<typeof listCallGroups>>['groups'][number]
/** Runs of one person with one version of a tool. */
export type CallGroup = StoredGroup & { id: string; person: Person; tool: ToolFacts }

export type RecentCalls = {
  /** Groups whose person and tool still exist, most runs first. */
  groups: CallGroup[]
  /** Number of all runs that were counted. */
  runs: number
  /** Whether there were more runs or groups. */
  isPartial: boolean
}

/** Loads that are under way, by toolbox and second. */
const underWay = new Map<string, Promise<RecentCalls>>()

/**
 * Returns the newest runs since a time, of all toolboxes or of one, by person and version of a tool, with both as they are
 * today. Requests in the same second share one load, which takes most of the time of a preview.
 */
export function loadRecentCalls(since: Date, toolboxId?: ToolboxId): Promise<RecentCalls> {
  const key = `${toolboxId ?? ''} ${Math.floor(since.getTime() / 1000)}`
  const known = underWay.get(key)
  if (known) return known
  const loaded = readRecentCalls(since, toolboxId).finally(() => underWay.delete(key))
  underWay.set(key, loaded)
  return loaded
}

async function readRecentCalls(since: Date, toolboxId?: ToolboxId): Promise<RecentCalls> {
  const { groups, isPartial } = await listCallGroups(since, considered, toolboxId)
  const [people, tools] = await Promise.all([
    findPersons([...new Set(groups.map(group => group.userId))]),
    findToolFacts([...new Set(groups.map(group => group.toolVersionId))]),
  ])
  return {
    groups: groups.flatMap((group, index) => {
      const person = people.get(group.userId)
      const tool = tools.get(group.toolVersionId)
      return person && tool ? [{ ...group, id: String(index), person, tool }] : []
    }),
    runs: groups.reduce((sum, { runs }) => sum + runs, 0),
    isPartial,
  }
}
