/** The rules of the organization: read, tried out and saved by admins. */
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import { mergeRules } from '@/lib/core/policy/check/merge-rules'
import { checkPolicy, type KnownNames, type PolicyFinding } from '@/lib/core/policy/check/check-policy'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Decision } from '@/lib/core/policy/model/decision'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { Policy, Unmatched } from '@/lib/core/policy/model/policy'
import type {
  PolicyNames,
  PolicyPreview,
  PolicyStep,
  PolicyTextReading,
  PolicyTestRow,
  PolicyView,
  RuleRow,
  SubjectNames,
} from '@/lib/core/policy/views/policy-view'
import { detectForeign, importForeign } from '@/lib/core/policy/imports/read-foreign'
import type { PolicyTextFormat } from '@/lib/core/policy/imports/policy-text-formats'
import { readPolicy } from '@/lib/core/policy/text/read-policy'
import { readRule, type ListedRuleProblem } from '@/lib/core/policy/text/read-rule'
import { ruleLimits } from '@/lib/core/policy/model/rule-limits'
import { formatRule, type RuleNames } from '@/lib/core/policy/text/format-rule'
import type { Rule } from '@/lib/core/policy/model/rule'
import { writePolicy, type PolicyFormat } from '@/lib/core/policy/text/write-policy'
import { roles } from '@/lib/core/policy/model/actor'
import { storableText } from '@/lib/core/spec/json-value'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { listKnownToolboxes } from '@/lib/store/toolboxes/known-toolboxes'
import { listPolicyNames } from '@/lib/store/access/policy-names'
import {
  differingRules,
  findPolicy,
  insertPolicy,
  listPolicyVersions,
  lockPolicy,
  policyInForce,
} from '@/lib/store/access/policies'
import { tryPolicyTests } from './policy-tests'
import { previewEffect } from './preview-effect'

/** Steps that the page lists at once. */
const stepsMax = 30

/** @throws AppError `action.denied` */
export async function findPolicyView(actor: Actor, at: Date): Promise<PolicyView> {
  permit(decide(actor, 'policy.read', null))
  const tx = database()
  const [policy, names, history] = await Promise.all([
    policyInForce(tx),
    listPolicyNames(tx),
    listPolicyVersions(tx, { limit: stepsMax }),
  ])
  const words = wordsOf(names)
  return {
    number: policy.number,
    unmatched: policy.unmatched,
    rules: policy.rules.map(rule => rowOf(rule, words)),
    findings: checkPolicy(policy, at, await knownTo(tx, names)),
    names,
    tests: await tryPolicyTests(tx, policy, at),
    history: history.map(({ author, createdAt, added, removed, unmatched: _unmatched, ...step }) => ({
      ...step,
      author: author.name,
      at: createdAt.toISOString(),
      added: added.map(rule => sayStep(rule, words)),
      removed: removed.map(rule => sayStep(rule, words)),
    })),
  }
}

export type PolicyDraft = { unmatched: Unmatched; rules: readonly unknown[] }

/** What would be odd about a policy, and its rules in words. Nothing is saved. @throws AppError `action.denied`, `policy.invalid` */
export async function previewPolicy(actor: Actor, draft: PolicyDraft, at: Date): Promise<PolicyPreview> {
  permit(decide(actor, 'policy.manage', null))
  const names = await listPolicyNames(database())
  const content = readDraft(draft)
  const words = wordsOf(names)
  const inForce = await policyInForce(database())
  return {
    rules: content.rules.map(rule => rowOf(rule, words)),
    findings: checkPolicy(content, at, await knownTo(database(), names)),
    tests: await tryPolicyTests(database(), draftAfter(inForce, content), at),
    effect: await previewEffect(inForce, draftAfter(inForce, content), at),
  }
}

const draftAfter = ({ number }: Policy, content: Pick<Policy, 'unmatched' | 'rules'>): Policy => ({
  ...content,
  number: number + 1,
})

/**
 * A policy as text, ours or that of another system: the rules that can be used, problems with their lines, and where the
 * other system would answer otherwise. Nothing is saved.
 * @param format what the text is; absent: what it looks like
 * @throws AppError `action.denied`
 */
export async function readPolicyText(
  actor: Actor,
  text: string,
  format: PolicyTextFormat | undefined = detectForeign(text) ?? 'pegboard',
): Promise<PolicyTextReading> {
  permit(decide(actor, 'policy.manage', null))
  const names = await listPolicyNames(database())
  const tools = names.toolboxes.flatMap(({ slug, tools: of }) => of.map(tool => `${slug}/${tool}`))
  const { content, problems, ...other } =
    format === 'pegboard'
      ? { ...readPolicy(text), changed: { total: 0, cells: [] } }
      : importForeign(text, format, tools)
  const words = wordsOf(names)
  return {
    ...{ format, content, problems, changed: other.changed },
    rows: content?.rules.slice(0, shownRulesMax).map(rule => rowOf(rule, words)) ?? [],
  }
}

/** Rules that are shown before they are taken; more of them nobody reads in a dialog. */
const shownRulesMax = 200

/** @throws AppError `action.denied`, `policy.not-found` */
export async function exportPolicy(
  actor: Actor,
  { number, format }: { number?: number; format: PolicyFormat },
): Promise<{ text: string; number: number }> {
  permit(decide(actor, 'policy.read', null))
  const policy = number === undefined ? await policyInForce(database()) : await findPolicy(database(), number)
  if (!policy) throw new AppError('policy.not-found')
  return { text: writePolicy(policy, format), number: policy.number }
}

export type SavePolicyInput = PolicyDraft & {
  /** The number that was edited: nobody overwrites what they have not seen. */
  basedOn: number
  note: string
  /** The tests that would fail were seen, and the rules are wanted nevertheless. */
  despiteTests?: boolean
}

/**
 * Puts the rules into force for every request that comes from now on. The same rules again change nothing.
 * @throws AppError `action.denied`, `policy.changed` with what somebody else changed, `policy.invalid` with findings,
 *   `policy.tests-failing` with `tests`
 */
export async function savePolicy(actor: Actor, input: SavePolicyInput, at: Date): Promise<PolicyView> {
  const decision = permit(decide(actor, 'policy.manage', null))
  const draft = readDraft(input)
  await inTransaction(async tx => {
    const before = await lockPolicy(tx)
    const content = await bringUpToDate(tx, before, input.basedOn, draft)
    refuseErrors(checkPolicy(content, at, knownOf(await listPolicyNames(tx))))
    await appendPolicy(tx, actor, before, {
      ...content,
      despiteTests: input.despiteTests ?? false,
      note: readNote(input.note),
      restoredFrom: null,
      decision,
      at,
    })
  })
  return findPolicyView(actor, at)
}

/** @throws AppError `action.denied`, `policy.not-found`, `policy.changed` */
export async function restorePolicy(
  actor: Actor,
  { number, basedOn }: { number: number; basedOn: number },
  at: Date,
): Promise<PolicyView> {
  const decision = permit(decide(actor, 'policy.manage', null))
  await inTransaction(async tx => {
    const before = await lockPolicy(tx)
    if (before.number !== basedOn) throw await changedSince(tx, before, basedOn)
    const wanted = await findPolicy(tx, number)
    if (!wanted) throw new AppError('policy.not-found')
    const note = `Restored revision ${number}.`
    // What people have said for themselves is theirs: what they took back does not come back.
    const isPersonal = ({ scope }: Rule) => scope.type === 'person'
    const rules = [...wanted.rules.filter(rule => !isPersonal(rule)), ...before.rules.filter(isPersonal)]
    await appendPolicy(tx, actor, before, { ...wanted, rules, note, restoredFrom: number, decision, at })
  })
  return findPolicyView(actor, at)
}

type Step = Pick<Policy, 'unmatched' | 'rules'> & {
  /** False: saved tests that would fail stand against it. Absent or true: they are only recorded. */
  despiteTests?: boolean
  note: string
  restoredFrom: number | null
  decision: Decision
  at: Date
}

/**
 * Appends a version to the policy that is locked, with its record. The same rules again change nothing.
 * @throws AppError `policy.tests-failing` with `tests`
 */
export async function appendPolicy(tx: Tx, actor: Actor, before: Policy, step: Step): Promise<void> {
  const { added, removed } = differingRules(before.rules, step.rules)
  const isSame = added.length + removed.length === 0 && step.unmatched === before.unmatched
  if (isSame && step.despiteTests !== false) return
  const red = await findFailingTests(tx, draftAfter(before, step), step.at)
  if (red.length > 0 && step.despiteTests === false) throw refuseFailingTests(red)
  if (isSame) return
  const number = await insertPolicy(tx, before, { ...step, authorId: actor.id })
  await recordAudit(tx, {
    type: step.restoredFrom === null ? 'policy.changed' : 'policy.restored',
    actorId: actor.id,
    target: `policy:${number}`,
    decision: step.decision,
    before: { number: before.number, unmatched: before.unmatched, rules: removed },
    after: {
      ...{ number, unmatched: step.unmatched, rules: added, note: step.note, from: step.restoredFrom },
      ...(red.length > 0 && { redTests: red.map(({ id }) => id) }),
    },
  })
}

/** What people said meanwhile for their own runs is no other opinion about the rules of all: it is taken along. */
async function bringUpToDate(
  tx: Tx,
  before: Policy,
  basedOn: number,
  draft: { unmatched: Unmatched; rules: Rule[] },
): Promise<{ unmatched: Unmatched; rules: Rule[] }> {
  if (before.number === basedOn) return draft
  const was = await findPolicy(tx, basedOn)
  const { added, removed } = differingRules(was?.rules ?? [], before.rules)
  const isPersonal = [...added, ...removed].every(({ scope }) => scope.type === 'person')
  const theirs = { added, removed: removed.map(({ id }) => id) }
  const together = mergeRules(was?.rules ?? [], draft.rules, theirs)
  if (!was || was.unmatched !== before.unmatched || !isPersonal || together.conflicts.length > 0)
    throw await changedSince(tx, before, basedOn)
  return { ...draft, rules: together.rules }
}

/** What others did since a policy was read, so that whoever is late can bring both together. */
async function changedSince(tx: Tx, now: Policy, basedOn: number): Promise<AppError> {
  const was = await findPolicy(tx, basedOn)
  const [newest] = await listPolicyVersions(tx, { limit: 1 })
  const { added, removed } = differingRules(was?.rules ?? [], now.rules)
  return new AppError(
    'policy.conflict',
    `${newest?.author.name ?? 'Someone'} saved this policy while you were editing. Review their changes and save again.`,
    {
      details: {
        number: now.number,
        unmatched: now.unmatched,
        added,
        removed: removed.map(rule => rule.id),
      },
    },
  )
}

const findFailingTests = async (tx: Tx, policy: Policy, at: Date) =>
  (await tryPolicyTests(tx, policy, at)).filter(({ state }) => state === 'failing')

function refuseFailingTests(tests: readonly PolicyTestRow[]): AppError {
  const words = tests.length === 1 ? '1 policy test would fail' : `${tests.length} policy tests would fail`
  return new AppError('policy.tests-failing', `${words}. Fix the rules or save them anyway.`, {
    details: { tests },
  })
}

/** @throws AppError `policy.invalid` when a finding is an error */
export function refuseErrors(findings: readonly PolicyFinding[]): void {
  const errors = findings.filter(finding => finding.severity === 'error')
  if (errors.length > 0)
    throw new AppError(
      'policy.invalid',
      errors.map(({ ruleId, message }) => `${ruleId}: ${message}`).join(' '),
      {
        details: { findings: errors },
      },
    )
}

/** @throws AppError `policy.invalid` with the problems of every rule */
function readDraft({ unmatched, rules }: PolicyDraft): { unmatched: Unmatched; rules: Rule[] } {
  if (rules.length > ruleLimits.rulesMax)
    throw new AppError('policy.invalid', `A policy has at most ${ruleLimits.rulesMax} rules.`)
  const readings = rules.map(readRule)
  const listed = readings.flatMap(({ problems }, index) => problems.map(problem => ({ index, ...problem })))
  refuseUnreadable(listed, ({ message }) => message)
  return { unmatched, rules: readings.flatMap(({ rule }) => (rule ? [rule] : [])) }
}

/**
 * @param format the text of a problem for the detail of the error
 * @throws AppError `policy.invalid` with the problems of every rule
 */
export function refuseUnreadable(
  problems: readonly ListedRuleProblem[],
  format: (problem: ListedRuleProblem) => string,
): void {
  if (problems.length === 0) return
  throw new AppError('policy.invalid', problems.slice(0, 5).map(format).join(' '), {
    details: { problems: problems.slice(0, ruleLimits.problemsMax) },
  })
}

/** @throws AppError `request.invalid` */
export function readNote(note: string): string {
  const text = storableText(note.trim())
  if (text.length > ruleLimits.noteLengthMax)
    throw new AppError('request.invalid', `The note must be at most ${ruleLimits.noteLengthMax} characters.`)
  return text
}

export function wordsOf({ people, groups, roles: ofPolicy }: SubjectNames): RuleNames {
  return {
    people: new Map(people.map(person => [person.id, person.name])),
    groups: new Map(groups.map(group => [group.id, group.name])),
    roles: new Map(ofPolicy.map(role => [role.name, role.title])),
  }
}

export function knownOf({ people, groups, roles: ofPolicy, toolboxes }: PolicyNames): KnownNames {
  return {
    subjects: new Set([
      ...people.map(({ id }) => `person:${id}`),
      ...groups.map(({ id }) => `group:${id}`),
      ...roles.map(name => `role:${name}`),
      ...ofPolicy.map(({ name }) => `role:${name}`),
    ]),
    tools: new Map(toolboxes.map(({ slug, tools }) => [slug, new Set(tools)])),
  }
}

/** With what the toolboxes are: only for admins, whose rules can be compared with all others. */
async function knownTo(tx: Tx, names: PolicyNames): Promise<KnownNames> {
  return { ...knownOf(names), toolboxes: await listKnownToolboxes(tx) }
}

export const rowOf = (rule: Rule, names: RuleNames): RuleRow => ({
  rule,
  sentence: formatRule(rule, names),
})

const sayStep = (rule: Rule, names: RuleNames): PolicyStep['added'][number] => ({
  id: rule.id,
  sentence: formatRule(rule, names),
})
