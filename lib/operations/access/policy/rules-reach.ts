/** What rules match and change, for the rows of a table and for the form of a rule. Saves nothing. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '@/lib/core/base/errors'
import type { ToolboxId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { failedPart } from '@/lib/core/policy/evaluate/match-rule'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { Policy } from '@/lib/core/policy/model/policy'
import type { Rule, Subject } from '@/lib/core/policy/model/rule'
import { formatRule } from '@/lib/core/policy/text/format-rule'
import type { CappedCount } from '@/lib/core/base/capped-count'
import { reachLimits, type RulesReach } from '@/lib/core/policy/views/rule-reach'
import { readToolboxRules } from '@/lib/core/policy/views/toolbox-rules'
import { policyInForce } from '@/lib/store/access/policies'
import { nameRules } from '@/lib/store/access/policy-names'
import { countRulePeople, countRuleTools } from '@/lib/store/access/rule-reach'
import { database } from '@/lib/store/connection/client'
import { toolboxFacts } from '@/lib/store/toolboxes/toolboxes'
import { readableToolbox } from '@/lib/operations/toolboxes/readable-version'
import { draftAfter, readDraft, refuseUnreadable } from './policy-draft'
import { previewEffect } from './preview-effect'
import { loadRecentCalls, type RecentCalls } from './recent-calls'

const dayMs = 24 * 60 * 60_000
/** Rules that are compared with the recent runs before other requests have their turn. */
const rulesAtOnce = 10

export type ReachQuestion = {
  rules: readonly unknown[]
  /** Whether to decide recent runs with these rules beside the saved ones. A rule replaces the saved one with its id. */
  effect?: boolean
}

/**
 * Returns what rules of a draft of the organization match.
 * @throws AppError `action.denied`, `policy.invalid`, `request.invalid` with too many rules
 */
export async function findRulesReach(
  actor: Actor,
  { rules: provided, effect }: ReachQuestion,
  at: Date,
): Promise<RulesReach> {
  permit(decide(actor, 'policy.manage', null))
  refuseTooMany(provided)
  const { rules } = readDraft({ unmatched: 'tool-level', rules: provided })
  const policy = await policyInForce(database())
  const reach = await measureReach(actor, rules, at)
  return {
    rules: reach,
    effect: effect ? await previewEffect(policy, draftAfter(policy, withRules(policy, rules)), at) : null,
  }
}

/**
 * Returns what rules of a toolbox match, without their effect, which depends on rules that owners cannot see.
 * @throws AppError `toolbox.not-found`, `action.denied`, `policy.invalid`, `request.invalid` with too many rules
 */
export async function findToolboxRulesReach(
  actor: Actor,
  slug: string,
  provided: readonly unknown[],
  at: Date,
): Promise<RulesReach> {
  const toolbox = await readableToolbox(database(), actor, slug)
  permit(decide(actor, 'rule.manage', toolboxFacts(toolbox)))
  refuseTooMany(provided)
  const { rules, problems } = readToolboxRules(slug, provided)
  refuseUnreadable(problems, ({ message, fix }) => `${message} ${fix}`)
  return { rules: await measureReach(actor, rules, at, toolbox.id), effect: null }
}

function refuseTooMany(rules: readonly unknown[]): void {
  if (rules.length > reachLimits.rulesMax)
    throw new AppError('request.invalid', `Send up to ${reachLimits.rulesMax} rules.`)
}

function withRules({ unmatched, rules: saved }: Policy, rules: readonly Rule[]) {
  const ids = new Set(rules.map(({ id }) => id))
  return { unmatched, rules: [...saved.filter(({ id }) => !ids.has(id)), ...rules] }
}

/** @param toolboxId of rules that count only in this toolbox */
async function measureReach(
  actor: Actor,
  rules: readonly Rule[],
  at: Date,
  toolboxId?: ToolboxId,
): Promise<RulesReach['rules']> {
  const tx = database()
  const names = await nameRules(tx, rules)
  const tools = await countRuleTools(tx, actor, rules, reachLimits.countMax)
  const people = await countRulePeople(tx, rules, reachLimits.countMax)
  const runs = await countRuns(rules, at, toolboxId)
  return rules.map((rule, index) => ({
    id: rule.id,
    sentence: formatRule(rule, names),
    tools: tools[index]!,
    people: maySeeMembers(actor, rule.who) ? people[index]! : null,
    runs: runs[index]!,
  }))
}

/** Reports whether the actor can learn how many people a subject has: admins know, and members of a group. */
function maySeeMembers(actor: Actor, who: Subject): boolean {
  if (who.type === 'everyone' || who.type === 'person' || actor.role === 'admin') return true
  return who.type === 'group' && actor.groups.some(id => id === who.id)
}

async function countRuns(
  rules: readonly Rule[],
  at: Date,
  toolboxId?: ToolboxId,
): Promise<(CappedCount | null)[]> {
  const isAboutRuns = ({ actions }: Rule) => actions.includes('run')
  if (!rules.some(isAboutRuns)) return rules.map(() => null)
  const recent = await loadRecentCalls(new Date(at.getTime() - reachLimits.days * dayMs), toolboxId)
  const counts: (CappedCount | null)[] = []
  for (const [index, rule] of rules.entries()) {
    if (index % rulesAtOnce === rulesAtOnce - 1) await nextTurn()
    counts.push(isAboutRuns(rule) ? countRunsOf(rule, recent) : null)
  }
  return counts
}

function countRunsOf(rule: Rule, { groups, isPartial }: RecentCalls): CappedCount {
  const matching = groups.filter(
    ({ person, tool }) =>
      failedPart(rule, person, { action: 'run', target: { toolbox: tool.toolbox, tool } }) === null,
  )
  return { count: matching.reduce((sum, { runs }) => sum + runs, 0), isCapped: isPartial }
}
