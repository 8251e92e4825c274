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

/** Returns the newest runs since a time, of all toolboxes or of one, by person and version of a tool, with both as they are today. */
export async function loadRecentCalls(since: Date, toolboxId?: ToolboxId): Promise<RecentCalls> {
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
