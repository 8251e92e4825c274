/** The rules of the organization: read, tested and saved by admins. */
import { AppError } from '@/lib/core/base/errors'
import { checkPolicy } from '@/lib/core/policy/check/check-policy'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { PolicyTextFormat } from '@/lib/core/policy/imports/policy-text-formats'
import { detectForeign, importForeign } from '@/lib/core/policy/imports/read-foreign'
import type { Actor } from '@/lib/core/policy/model/actor'
import { readPolicy } from '@/lib/core/policy/text/read-policy'
import { type PolicyFormat, writePolicy } from '@/lib/core/policy/text/write-policy'
import type {
  PolicyHistoryView,
  PolicyPreview,
  PolicyTextReading,
  PolicyView,
} from '@/lib/core/policy/views/policy-view'
import { listToolAddresses } from '@/lib/store/access/known-names'
import { findPolicy, listPolicyVersions, policyInForce } from '@/lib/store/access/policies'
import { nameRules } from '@/lib/store/access/policy-names'
import { database } from '@/lib/store/connection/client'
import { checkActivePolicy } from './active-findings'
import { draftAfter, type PolicyDraft, readDraft } from './policy-draft'
import { knownNamesWithFacts, ruleRow, stepRule } from './policy-rows'
import { tryPolicyTests } from './policy-tests'
import { previewEffect } from './preview-effect'

/** Returns the active policy. @throws AppError `action.denied` */
export async function findPolicyView(actor: Actor, at: Date): Promise<PolicyView> {
  permit(decide(actor, 'policy.read', null))
  const tx = database()
  const policy = await policyInForce(tx)
  const [names, known, tests] = await Promise.all([
    nameRules(tx, policy.rules),
    knownNamesWithFacts(tx, policy.rules),
    tryPolicyTests(tx, policy, at),
  ])
  return {
    number: policy.number,
    unmatched: policy.unmatched,
    rules: policy.rules.map(rule => ruleRow(rule, names)),
    findings: checkActivePolicy(policy, at, known),
    tests,
  }
}

/** Number of revisions per page of the history. */
const stepsPerPage = 20

/**
 * Returns a page of the revisions of the policy, newest first.
 * @param before `next` of the previous page; absent for the first page
 * @throws AppError `action.denied`
 */
export async function listPolicyHistory(actor: Actor, before?: number): Promise<PolicyHistoryView> {
  permit(decide(actor, 'policy.read', null))
  const tx = database()
  const { number } = await policyInForce(tx)
  const rows = await listPolicyVersions(tx, { before, limit: stepsPerPage + 1 })
  const steps = rows.slice(0, stepsPerPage)
  const names = await nameRules(
    tx,
    steps.flatMap(({ added, removed }) => [...added, ...removed]),
  )
  return {
    number,
    steps: steps.map(({ author, createdAt, added, removed, unmatched: _unmatched, ...step }) => ({
      ...step,
      author: author.name,
      at: createdAt.toISOString(),
      added: added.map(rule => stepRule(rule, names)),
      removed: removed.map(rule => stepRule(rule, names)),
    })),
    next: rows.length > stepsPerPage ? steps.at(-1)!.number : null,
  }
}

/**
 * Returns the findings about a draft, and its rules in words. Saves nothing.
 * @throws AppError `action.denied`, `policy.invalid`
 */
export async function previewPolicy(actor: Actor, draft: PolicyDraft, at: Date): Promise<PolicyPreview> {
  permit(decide(actor, 'policy.manage', null))
  const content = readDraft(draft)
  const tx = database()
  const inForce = await policyInForce(tx)
  const after = draftAfter(inForce, content)
  const [names, known, tests, effect] = await Promise.all([
    nameRules(tx, content.rules),
    knownNamesWithFacts(tx, content.rules),
    tryPolicyTests(tx, after, at),
    previewEffect(inForce, after, at),
  ])
  return {
    rules: content.rules.map(rule => ruleRow(rule, names)),
    findings: checkPolicy(content, at, known),
    tests,
    effect,
  }
}

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
  const { content, problems, ...other } =
    format === 'pegboard'
      ? { ...readPolicy(text), changed: { total: 0, cells: [] } }
      : importForeign(text, format, await listToolAddresses(database()))
  const shown = content?.rules.slice(0, shownRulesMax) ?? []
  const names = await nameRules(database(), shown)
  return {
    format,
    content,
    problems,
    changed: other.changed,
    rows: shown.map(rule => ruleRow(rule, names)),
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
