/** The effect of a policy on recent activity: the runs of the last days, decided again. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  callDecider,
  comparePolicies,
  type CallDecider,
  type RecordedCall,
} from '@/lib/core/policy/check/compare-policies'
import type { Policy } from '@/lib/core/policy/model/policy'
import type { PolicyEffect } from '@/lib/core/policy/views/policy-view'
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { listCallArguments } from '@/lib/store/access/policy-preview-calls'
import { loadRecentCalls, type CallGroup, type RecentCalls } from './recent-calls'

const days = 30
const dayMs = 24 * 60 * 60_000
/**
 * Maximum number of runs whose arguments are evaluated, and of them per person and tool; beyond it, the newest represent
 * all.
 */
const argumentsMax = { all: 5_000, each: 1_000 }
/** Number of groups after which other requests have their turn. The decisions take up to a tenth of a second for all. */
const decidedAtOnce = 100
/** Maximum number of rows that the page lists. */
const rowsMax = 50

/**
 * Compares what two policies decide about the runs of the last days. Runs of the same person with the same tool are
 * decided once, unless rules depend on arguments. Runs of people and tools that no longer exist are left out.
 */
export async function previewEffect(before: Policy, after: Policy, at: Date): Promise<PolicyEffect> {
  const [effect] = await previewEffects(before, [after], at)
  return effect!
}

/** Compares each of several policies with the same one, and loads the runs once. */
export async function previewEffects(
  before: Policy,
  afters: readonly Policy[],
  at: Date,
): Promise<PolicyEffect[]> {
  const since = new Date(at.getTime() - days * dayMs)
  const recent = await loadRecentCalls(since)
  const decideBefore = callDecider(before, at)
  const effects: PolicyEffect[] = []
  for (const after of afters)
    effects.push(await compareOn(recent, since, { before: decideBefore, after: callDecider(after, at) }))
  return effects
}

async function compareOn(
  { groups: known, runs, isPartial }: RecentCalls,
  since: Date,
  { before, after }: { before: CallDecider; after: CallDecider },
): Promise<PolicyEffect> {
  const depends = (group: CallGroup) => before(group).conditional || after(group).conditional
  const conditional: CallGroup[] = []
  for (const [index, group] of known.entries()) {
    if (index % decidedAtOnce === 0) await nextTurn()
    if (depends(group)) conditional.push(group)
  }
  const each = Math.max(1, Math.floor(argumentsMax.all / conditional.length))
  const texts = await listCallArguments(conditional, since, Math.min(argumentsMax.each, each))
  const argumentsOf = new Map(conditional.map((group, index) => [group, texts[index]!.flatMap(readObject)]))

  const { calls, weights } = weighCalls(known, argumentsOf)
  const { newly } = comparePolicies(calls, before, after)
  return {
    days,
    runs,
    isPartial,
    ...summarize(newly, weights),
  }
}

/** The number of runs that one decided call represents. */
type Weight = { group: CallGroup; runs: number }

/** Returns one call per group, or one for each recorded arguments of a group whose decision depends on them. */
function weighCalls(
  groups: readonly CallGroup[],
  argumentsOf: ReadonlyMap<CallGroup, readonly JsonObject[]>,
): { calls: RecordedCall[]; weights: Map<string, Weight> } {
  const calls: RecordedCall[] = []
  const weights = new Map<string, Weight>()
  for (const group of groups) {
    const { id, person, tool, runs } = group
    const recorded = argumentsOf.get(group) ?? []
    // A run whose arguments were deleted counts as one that asks, as in the form.
    const parts = recorded.length > 0 ? recorded : [undefined]
    parts.forEach((part, index) => {
      const callId = `${id}.${index}`
      calls.push({ id: callId, person, tool, ...(part && { arguments: part }) })
      weights.set(callId, { group, runs: runs / parts.length })
    })
  }
  return { calls, weights }
}

/** Counts runs and people by their new effect, and lists the pairs of person and tool with most runs. */
function summarize(
  newly: ReturnType<typeof comparePolicies>['newly'],
  weights: ReadonlyMap<string, Weight>,
): Pick<PolicyEffect, 'changed' | 'rows'> {
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
          runs,
          before: was.effect,
          after: is.effect,
          reason: is.reason,
        })
    }
    changed[effect].people = concerned.size
    changed[effect].runs = Math.round(changed[effect].runs)
  }
  const shown = [...rows.values()]
    .map(row => ({ ...row, runs: Math.max(1, Math.round(row.runs)) }))
    .sort((a, b) => b.runs - a.runs)
    .slice(0, rowsMax)
  return { changed, rows: shown }
}

function readObject(text: string): JsonObject[] {
  const value: unknown = JSON.parse(text)
  return isJsonObject(value) ? [value] : []
}
