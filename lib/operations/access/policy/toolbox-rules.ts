/**
 * Toolbox rules: owners write the rules of their own toolbox, which are a part of the policy and of its
 * revisions, and can change no other part.
 */
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import { checkPolicy, type PolicyFinding } from '@/lib/core/policy/check/check-policy'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { freeRuleId } from '@/lib/core/policy/check/free-rule-id'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { Policy } from '@/lib/core/policy/model/policy'
import type { Rule } from '@/lib/core/policy/model/rule'
import { ruleLimits } from '@/lib/core/policy/model/rule-limits'
import {
  isOfToolbox,
  readToolboxRules,
  type ToolboxRulesPreview,
  type ToolboxRulesView,
} from '@/lib/core/policy/views/toolbox-rules'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import {
  differingRules,
  findPolicy,
  listPolicyVersions,
  lockPolicy,
  policyInForce,
} from '@/lib/store/access/policies'
import { findKnownNames } from '@/lib/store/access/known-names'
import { nameRules } from '@/lib/store/access/policy-names'
import { toolboxFacts } from '@/lib/store/toolboxes/toolboxes'
import { appendPolicy } from './append-policy'
import { readNote, refuseErrors, refuseUnreadable } from './policy-draft'
import { ruleRow } from './policy-rows'
import { readableToolbox } from '@/lib/operations/toolboxes/readable-version'

/** Returns the rules of a toolbox. @throws AppError `toolbox.not-found`, `action.denied` */
export async function findToolboxRules(actor: Actor, slug: string, at: Date): Promise<ToolboxRulesView> {
  const tx = database()
  const toolbox = await readableToolbox(tx, actor, slug)
  const may = permit(decide(actor, 'rule.manage', toolboxFacts(toolbox)))
  const policy = await policyInForce(tx)
  const rules = policy.rules.filter(rule => isOfToolbox(rule, slug))
  return { number: policy.number, ...(await look(tx, policy, { slug, rules, at })), may }
}

/**
 * Returns the findings about a draft. Saves nothing.
 * @throws AppError `toolbox.not-found`, `action.denied`, `policy.invalid`
 */
export async function previewToolboxRules(
  actor: Actor,
  slug: string,
  provided: readonly unknown[],
  at: Date,
): Promise<ToolboxRulesPreview> {
  const tx = database()
  const toolbox = await readableToolbox(tx, actor, slug)
  permit(decide(actor, 'rule.manage', toolboxFacts(toolbox)))
  const rules = readDraft(slug, provided)
  return look(tx, await policyInForce(tx), { slug, rules, at })
}

export type SaveToolboxRulesInput = {
  /** The revision that was edited. */
  basedOn: number
  rules: readonly unknown[]
  note: string
}

/**
 * Saves the rules in a new revision of the policy, whose other rules stay unchanged.
 * @throws AppError `toolbox.not-found`, `action.denied`, `policy.invalid` with places and how to fix them,
 * `policy.changed` when someone else changed rules of this toolbox; other changes do not conflict
 */
export async function saveToolboxRules(
  actor: Actor,
  slug: string,
  { basedOn, rules: provided, note }: SaveToolboxRulesInput,
  at: Date,
): Promise<ToolboxRulesView> {
  const draft = readDraft(slug, provided)
  const checkedNote = readNote(note)
  await inTransaction(async tx => {
    const toolbox = await readableToolbox(tx, actor, slug)
    const decision = permit(decide(actor, 'rule.manage', toolboxFacts(toolbox)))
    const policy = await lockPolicy(tx)
    await refuseConflict(tx, policy, slug, basedOn)
    const others = policy.rules.filter(rule => !isOfToolbox(rule, slug))
    const own = withFreeIds(draft, others)
    const rules = [...others, ...own]
    if (rules.length > ruleLimits.rulesMax)
      throw new AppError('policy.invalid', `A policy has at most ${ruleLimits.rulesMax} rules.`)
    const known = await findKnownNames(tx, rules)
    refuseErrors(ofOwn(checkPolicy({ ...policy, rules }, at, known), own))
    await appendPolicy(tx, actor, policy, {
      unmatched: policy.unmatched,
      rules,
      restoredFrom: null,
      decision,
      at,
      note: checkedNote || `Rules of ${toolbox.title}.`,
    })
  })
  return findToolboxRules(actor, slug, at)
}

/**
 * Returns the findings about these rules among all rules. Reveals nothing about the others, not even where
 * they override one of these.
 */
async function look(
  tx: Tx,
  policy: Policy,
  { slug, rules, at }: { slug: string; rules: readonly Rule[]; at: Date },
): Promise<ToolboxRulesPreview> {
  const names = await nameRules(tx, rules)
  const known = await findKnownNames(tx, rules)
  return {
    rules: rules.filter(rule => isOfToolbox(rule, slug)).map(rule => ruleRow(rule, names)),
    findings: ofOwn(checkPolicy({ unmatched: policy.unmatched, rules }, at, known), rules),
  }
}

function ofOwn(findings: readonly PolicyFinding[], own: readonly Rule[]): PolicyFinding[] {
  const ids = new Set(own.map(({ id }) => id))
  return findings.filter(({ ruleId }) => ids.has(ruleId))
}

/** Reads a draft. @throws AppError `policy.invalid` with the problems of every rule */
function readDraft(slug: string, provided: readonly unknown[]): Rule[] {
  const { rules, problems } = readToolboxRules(slug, provided)
  refuseUnreadable(problems, ({ message, fix }) => `${message} ${fix}`)
  return rules
}

/** Rejects a conflict. Only changes to the rules of this toolbox can conflict, and only those are named. */
async function refuseConflict(tx: Tx, policy: Policy, slug: string, basedOn: number): Promise<void> {
  if (policy.number === basedOn) return
  const was = await findPolicy(tx, basedOn)
  const ofBox = (rules: readonly Rule[]) => rules.filter(rule => isOfToolbox(rule, slug))
  const { added, removed } = differingRules(ofBox(was?.rules ?? []), ofBox(policy.rules))
  if (was && added.length + removed.length === 0) return
  const [newest] = await listPolicyVersions(tx, { limit: 1 })
  throw new AppError(
    'policy.conflict',
    `${newest?.author.name ?? 'Someone'} saved rules of this toolbox while you were editing. Review their changes and save again.`,
    { details: { number: policy.number, added, removed: removed.map(({ id }) => id) } },
  )
}

/** Numbers a new rule whose ID is taken: its author may not see the other rule. */
function withFreeIds(draft: readonly Rule[], others: readonly Rule[]): Rule[] {
  const taken = new Set([...others, ...draft].map(({ id }) => id))
  const foreign = new Set(others.map(({ id }) => id))
  return draft.map(rule => {
    if (!foreign.has(rule.id)) return rule
    const id = freeRuleId(rule.id, taken)
    taken.add(id)
    return { ...rule, id }
  })
}
