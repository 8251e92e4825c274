/** Remembered confirmations: saved for a person's later runs, visible to them and removed by them. */
import { AppError } from '@/lib/core/base/errors'
import type { RunId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { isActive } from '@/lib/core/policy/model/active-rules'
import {
  rememberedConfirmationOf,
  rememberedConfirmationsMax,
  rememberTimes,
  type RememberedConfirmation,
  type RememberTime,
} from '@/lib/core/policy/evaluate/remembered-confirmations'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { Rule } from '@/lib/core/policy/model/rule'
import { ruleLimits } from '@/lib/core/policy/model/rule-limits'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { lockPolicy, policyInForce } from '@/lib/store/access/policies'
import { appendPolicy } from './append-policy'

/** Returns the active confirmations, ordered by tool. */
export async function listRememberedConfirmations(actor: Actor, at: Date): Promise<RememberedConfirmation[]> {
  const { rules } = await policyInForce(database())
  return rules
    .filter(rule => isOwn(rule, actor) && isActive(rule, at.getTime()))
    .flatMap(rule => rememberedConfirmationOf(rule) ?? [])
    .toSorted((a, b) => (`${a.toolbox}/${a.tool}` < `${b.toolbox}/${b.tool}` ? -1 : 1))
}

/**
 * Removes a remembered confirmation: the tool asks again from the next run on.
 * @throws AppError `rule.not-found`, also for those of others
 */
export async function takeBackOwnAnswer(actor: Actor, ruleId: string, at: Date): Promise<void> {
  const decision = permit(decide(actor, 'own-rule.manage', { personId: actor.id }))
  await inTransaction(async tx => {
    const policy = await lockPolicy(tx)
    const rule = policy.rules.find(each => each.id === ruleId && isOwn(each, actor))
    const answer = rule && rememberedConfirmationOf(rule)
    if (!answer) throw new AppError('rule.not-found')
    const rules = policy.rules.filter(each => each !== rule)
    const note = `${actor.name} deleted the remembered confirmation for ${answer.toolbox}/${answer.tool}.`
    await appendPolicy(tx, actor, policy, { ...policy, rules, note, restoredFrom: null, decision, at })
  })
}

type Remembered = {
  runId: RunId
  toolbox: string
  tool: string
  version: number
  time: RememberTime
}

/**
 * Remembers a confirmation, in the transaction of the decision about a run. The same revision removes the
 * person's expired confirmations.
 */
export async function rememberAnswer(tx: Tx, actor: Actor, provided: Remembered, at: Date): Promise<Rule> {
  const decision = permit(decide(actor, 'own-rule.manage', { personId: actor.id }))
  const policy = await lockPolicy(tx)
  const rule = ruleOf(actor, provided, at)
  const rules = policy.rules.filter(each => !isOwn(each, actor) || staysBeside(each, rule, at))
  if (rules.filter(each => isOwn(each, actor)).length >= rememberedConfirmationsMax)
    throw new AppError(
      'request.invalid',
      `You have reached the limit of ${rememberedConfirmationsMax} remembered confirmations. Delete some in your account.`,
    )
  if (rules.length >= ruleLimits.rulesMax)
    throw new AppError('policy.invalid', `A policy has at most ${ruleLimits.rulesMax} rules.`)
  const note = `${actor.name} runs ${provided.toolbox}/${provided.tool} ${rememberTimes[provided.time].title}.`
  const step = { ...policy, rules: [...rules, rule], note, restoredFrom: null, decision, at }
  await appendPolicy(tx, actor, policy, step)
  return rule
}

/** Reports whether the rule has not expired and matches something else. */
function staysBeside(old: Rule, rule: Rule, at: Date): boolean {
  return isActive(old, at.getTime()) && JSON.stringify(keyOf(old)) !== JSON.stringify(keyOf(rule))
}

function keyOf(rule: Rule) {
  const { toolbox, tool, version } = rememberedConfirmationOf(rule) ?? {}
  return [toolbox, tool, version]
}

function ruleOf(actor: Actor, { runId, toolbox, tool, version, time }: Remembered, at: Date): Rule {
  const { ms } = rememberTimes[time]
  return {
    // The end of such an ID is random, so no other rule has this ID.
    id: `own-${runId.slice(-12)}`,
    effect: 'allow',
    who: { type: 'person', id: actor.id },
    what: { type: 'version', toolbox, name: tool, number: version },
    actions: ['run'],
    ...(ms !== null && { expiresAt: new Date(at.getTime() + ms).toISOString() }),
    scope: { type: 'person', id: actor.id },
    note: 'Remembered confirmation.',
  }
}

const isOwn = ({ scope }: Rule, actor: Actor) => scope.type === 'person' && scope.id === actor.id
