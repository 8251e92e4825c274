/** The effect of a policy on recent activity: the runs of the last days, decided again. */
import { comparePolicies, type RecordedCall } from '@/lib/core/policy/check/compare-policies'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { withPolicy, type Policy } from '@/lib/core/policy/model/policy'
import type { PolicyEffect } from '@/lib/core/policy/views/policy-view'
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { findPersons } from '@/lib/store/access/actors'
import { findToolFacts, listCallArguments, listCallGroups } from '@/lib/store/access/policy-preview-calls'

const days = 30
const dayMs = 24 * 60 * 60_000
/**
 * Maximum number of runs per person and tool whose arguments are evaluated; beyond it, the newest represent
 * all.
 */
const argumentsMax = 1_000
/** Maximum number of rows that the page lists. */
const rowsMax = 50

/** Decides runs of the same person with the same tool once, unless rules depend on arguments. */
export async function previewEffect(before: Policy, after: Policy, at: Date): Promise<PolicyEffect> {
  const since = new Date(at.getTime() - days * dayMs)
  const groups = await listCallGroups(since)
  const people = await findPersons([...new Set(groups.map(group => group.userId))])
  const tools = await findToolFacts([...new Set(groups.map(group => group.toolVersionId))])
  const known = groups.flatMap((group, index) => {
    const [person, tool] = [people.get(group.userId), tools.get(group.toolVersionId)]
    return person && tool ? [{ ...group, id: String(index), person, tool }] : []
  })
  type Known = (typeof known)[number]
  const depends = ({ person, tool }: Known) =>
    [before, after].some(policy => decide(withPolicy(person, policy, at), 'tool.run', tool).conditional)

  const calls: RecordedCall[] = []
  const weights = new Map<string, { group: Known; runs: number }>()
  const conditional = known.filter(depends)
  const texts = await listCallArguments(conditional, since, argumentsMax)
  const argumentsOf = new Map(conditional.map((group, index) => [group, texts[index]!.flatMap(readObject)]))
  for (const group of known) {
    const { id, person, tool, runs } = group
    const given = argumentsOf.get(group) ?? []
    // A run whose arguments were deleted counts as one that asks, as in the form.
    const parts = given.length > 0 ? given : [undefined]
    parts.forEach((part, index) => {
      const callId = `${id}.${index}`
      calls.push({ id: callId, person, tool, ...(part && { arguments: part }) })
      weights.set(callId, { group, runs: runs / parts.length })
    })
  }
  const { newly } = comparePolicies(calls, before, after, at)
  const rows = new Map<string, PolicyEffect['rows'][number]>()
  const changed: PolicyEffect['changed'] = {
    allow: { runs: 0, people: 0 },
    ask: { runs: 0, people: 0 },
    deny: { runs: 0, people: 0 },
  }
  for (const effect of ['deny', 'ask', 'allow'] as const) {
    const concerned = new Set<string>()
    for (const { id, before: was, after: is } of newly[effect]) {
      const { group, runs } = weights.get(id)!
      concerned.add(group.userId)
      changed[effect].runs += runs
      const key = `${group.id} ${was.effect} ${is.effect}`
      const row = rows.get(key)
      if (row) row.runs += runs
      else
        rows.set(key, {
          person: group.person.name,
          tool: `${group.tool.toolbox.slug}/${group.tool.name}`,
          ...{ runs, before: was.effect, after: is.effect, reason: is.reason },
        })
    }
    changed[effect].people = concerned.size
    changed[effect].runs = Math.round(changed[effect].runs)
  }
  return {
    days,
    runs: groups.reduce((sum, { runs }) => sum + runs, 0),
    changed,
    rows: [...rows.values()]
      .map(row => ({ ...row, runs: Math.max(1, Math.round(row.runs)) }))
      .sort((a, b) => b.runs - a.runs)
      .slice(0, rowsMax),
  }
}

function readObject(text: string): JsonObject[] {
  const value: unknown = JSON.parse(text)
  return isJsonObject(value) ? [value] : []
}
