/** Counts which recent calls, and which people, each finding of a proposal affects. */
import { readArguments, withPlainNumbers } from '@/lib/core/spec/arguments/read-arguments'
import { groupBy } from '@/lib/core/base/group-by'
import type { JsonObject } from '@/lib/core/spec/json-value'
import { affects, affectsEvery, canAffectCalls } from './affects'
import { foldKeyOf } from './fold-key'
import type { FindingImpact } from '@/lib/core/proposals/model/proposal-views'
import type { Finding, Level } from '@/lib/core/proposals/rules/finding'

export type ImpactCall = {
  tool: string
  /** Arguments as JSON; null if they are too long to be checked, or purged. */
  argumentsText: string | null
  /** How often this person made this call. */
  calls: number
  userId: string
  person: string
  /** Whether the reader may see these runs, and therefore who made them. */
  readable: boolean
  /** Whether the tool has more recent calls than those that are known. */
  isCut: boolean
}

export const impactLimits = { days: 30, callsPerTool: 2_000, callsMax: 20_000 } as const
/** Maximum number of `affects` checks, because a page waits for the result. */
const questionsMax = 100_000

/** Levels whose impact is counted. Wording and safe findings change nothing for callers. */
const concerning: ReadonlySet<Level> = new Set(['breaking', 'risky'])

/**
 * Returns the names under which the calls of these findings were made. A renamed tool was called by its old
 * name, which no finding but the one about the name contains.
 */
export function calledNames(findings: readonly Finding[]): string[] {
  const formerNames = formerNamesOf(findings)
  return [...new Set(findings.flatMap(finding => namesCalled(finding, formerNames)))]
}

/** Old names of renamed tools, by new name. */
function formerNamesOf(findings: readonly Finding[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const { rule, tool, before } of findings)
    if (rule === 'tool-renamed' && tool !== null && typeof before === 'string') names.set(tool, before)
  return names
}

function namesCalled({ rule, tool }: Finding, formerNames: ReadonlyMap<string, string>): string[] {
  if (tool === null) return []
  const former = formerNames.get(tool)
  if (former === undefined) return [tool]
  // Calls of the new name, from a version that had it, do not fail because of the renaming.
  return rule === 'tool-renamed' ? [former] : [former, tool]
}

type ReadCall = ImpactCall & { value: JsonObject | null }
/** The calls of a card: those affected, and all that were checked. `isCut` is set if there are others. */
type CountedCalls = { hit: Set<ImpactCall>; of: Set<ImpactCall>; isCut: boolean }

/**
 * Returns the impact by `foldKeyOf`, because a card shows one impact for all its findings. Findings that belong to no
 * tool or cannot affect calls are missing.
 * @param days in which the calls were made
 */
export function countImpact(
  findings: readonly Finding[],
  provided: readonly ImpactCall[],
  days: number = impactLimits.days,
): Map<string, FindingImpact> {
  return new Map([...countCards(findings, provided)].map(([key, counted]) => [key, impactOf(counted, days)]))
}

export type CallerCount = {
  /** Number of people whose calls the findings affect. */
  callers: number
  /** Whether not all recent calls were checked, so that there can be more. */
  isCut: boolean
}

/** Counts the people whose calls these findings affect. */
export function countCallers(findings: readonly Finding[], provided: readonly ImpactCall[]): CallerCount {
  const cards = [...countCards(findings, provided).values()]
  const callers = new Set(cards.flatMap(({ hit }) => [...hit].map(({ userId }) => userId)))
  return { callers: callers.size, isCut: cards.some(({ isCut }) => isCut) }
}

function countCards(
  findings: readonly Finding[],
  provided: readonly ImpactCall[],
): Map<string, CountedCalls> {
  const formerNames = formerNamesOf(findings)
  const byTool = groupBy(provided.map(readCall), ({ tool }) => tool)
  const cards = new Map<string, CountedCalls>()
  let questions = 0
  for (const finding of findings) {
    if (finding.tool === null || !concerning.has(finding.level) || !canAffectCalls(finding)) continue
    const key = foldKeyOf(finding)
    const card = cards.get(key) ?? { hit: new Set(), of: new Set(), isCut: false }
    cards.set(key, card)
    const calls = namesCalled(finding, formerNames).flatMap(name => byTool.get(name) ?? [])
    if (questions + calls.length > questionsMax) {
      card.isCut = true
      continue
    }
    questions += calls.length
    for (const call of calls) countCall(card, finding, call)
  }
  return cards
}

function countCall(card: CountedCalls, finding: Finding, call: ReadCall): void {
  if (call.isCut) card.isCut = true
  const isEvery = affectsEvery(finding)
  if (!isEvery && !call.value) {
    card.isCut = true
    return
  }
  card.of.add(call)
  if (isEvery || (call.value && affects(finding, call.value))) card.hit.add(call)
}

function readCall(call: ImpactCall): ReadCall {
  const read = call.argumentsText === null ? null : readArguments(call.argumentsText)
  return { ...call, value: read?.ok ? (withPlainNumbers(read.value) as JsonObject) : null }
}

function impactOf({ hit: affected, of, isCut }: CountedCalls, days: number): FindingImpact {
  const hit = [...affected]
  const sum = (calls: readonly ImpactCall[]) => calls.reduce((count, call) => count + call.calls, 0)
  const named = new Map(hit.filter(call => call.readable).map(call => [call.userId, call.person]))
  const everyone = new Set(hit.map(call => call.userId))
  return {
    days,
    calls: sum(hit),
    of: sum([...of]),
    people: [...named.values()].toSorted((one, other) => one.localeCompare(other, 'en')),
    others: everyone.size - named.size,
    cut: isCut,
  }
}
