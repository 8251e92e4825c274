/** The rules of the organization: read, tested and saved by admins. */
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

/** Maximum number of revisions that the page lists. */
const stepsMax = 30

/** Returns the policy with its revisions. @throws AppError `action.denied` */
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

/**
 * Returns the findings about a draft, and its rules in words. Saves nothing.
 * @throws AppError `action.denied`, `policy.invalid`
 */
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
 * Reads a policy as text, in Pegboard's format or that of another system. Returns the usable rules, problems
 * with their lines, and where the other system would decide differently. Saves nothing.
 * @param format of the text; absent: detected from the text
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

/** Maximum number of rules that the import dialog lists. */
const shownRulesMax = 200

/** Returns the policy as a file. @throws AppError `action.denied`, `policy.not-found` */
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
  /** The revision that was edited: no one overwrites changes they have not seen. */
  basedOn: number
  note: string
  /** The person saw the tests that would fail and saves the rules anyway. */
  despiteTests?: boolean
}

/**
 * Saves the rules and applies them to every request from now on. Saving the same rules again changes nothing.
 * @throws AppError `action.denied`, `policy.changed` with the changes of others, `policy.invalid` with
 * findings, `policy.tests-failing` with `tests`
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

/** Restores an earlier revision. @throws AppError `action.denied`, `policy.not-found`, `policy.changed` */
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
    // Remembered confirmations belong to their person: restoring a revision must not restore one that they
    // removed.
    const isPersonal = ({ scope }: Rule) => scope.type === 'person'
    const rules = [...wanted.rules.filter(rule => !isPersonal(rule)), ...before.rules.filter(isPersonal)]
    await appendPolicy(tx, actor, before, { ...wanted, rules, note, restoredFrom: number, decision, at })
  })
  return findPolicyView(actor, at)
}

type Step = Pick<Policy, 'unmatched' | 'rules'> & {
  /** False: saved tests that would fail prevent the change. Absent or true: they are only recorded. */
  despiteTests?: boolean
  note: string
  restoredFrom: number | null
  decision: Decision
  at: Date
}

/**
 * Appends a revision to the locked policy, with its audit event. The same rules again change nothing.
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

/**
 * Takes over confirmations that people saved for their own runs since the draft was read. They are no
 * conflict with the shared rules.
 */
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

/**
 * Returns a conflict with the changes that others saved since a policy was read, so that the person can merge
 * them.
 */
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

/** Rejects findings that are errors. @throws AppError `policy.invalid` */
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

/** Reads a draft. @throws AppError `policy.invalid` with the problems of every rule */
function readDraft({ unmatched, rules }: PolicyDraft): { unmatched: Unmatched; rules: Rule[] } {
  if (rules.length > ruleLimits.rulesMax)
    throw new AppError('policy.invalid', `A policy has at most ${ruleLimits.rulesMax} rules.`)
  const readings = rules.map(readRule)
  const listed = readings.flatMap(({ problems }, index) => problems.map(problem => ({ index, ...problem })))
  refuseUnreadable(listed, ({ message }) => message)
  return { unmatched, rules: readings.flatMap(({ rule }) => (rule ? [rule] : [])) }
}

/**
 * Rejects rules that cannot be read.
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

/** Checks and trims a note. @throws AppError `request.invalid` */
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

/** Includes facts about toolboxes: only for admins, whose rules can be compared with all others. */
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
