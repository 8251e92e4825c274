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
import type { PolicyPreview, PolicyTextReading, PolicyView } from '@/lib/core/policy/views/policy-view'
import { findPolicy, listPolicyVersions, policyInForce } from '@/lib/store/access/policies'
import { listPolicyNames } from '@/lib/store/access/policy-names'
import { database } from '@/lib/store/connection/client'
import { draftAfter, type PolicyDraft, readDraft } from './policy-draft'
import { knownNamesWithFacts, ruleRow, stepRule, ruleNames } from './policy-rows'
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
  const words = ruleNames(names)
  return {
    number: policy.number,
    unmatched: policy.unmatched,
    rules: policy.rules.map(rule => ruleRow(rule, words)),
    findings: checkPolicy(policy, at, await knownNamesWithFacts(tx, names)),
    names,
    tests: await tryPolicyTests(tx, policy, at),
    history: history.map(({ author, createdAt, added, removed, unmatched: _unmatched, ...step }) => ({
      ...step,
      author: author.name,
      at: createdAt.toISOString(),
      added: added.map(rule => stepRule(rule, words)),
      removed: removed.map(rule => stepRule(rule, words)),
    })),
  }
}

/**
 * Returns the findings about a draft, and its rules in words. Saves nothing.
 * @throws AppError `action.denied`, `policy.invalid`
 */
export async function previewPolicy(actor: Actor, draft: PolicyDraft, at: Date): Promise<PolicyPreview> {
  permit(decide(actor, 'policy.manage', null))
  const names = await listPolicyNames(database())
  const content = readDraft(draft)
  const words = ruleNames(names)
  const inForce = await policyInForce(database())
  return {
    rules: content.rules.map(rule => ruleRow(rule, words)),
    findings: checkPolicy(content, at, await knownNamesWithFacts(database(), names)),
    tests: await tryPolicyTests(database(), draftAfter(inForce, content), at),
    effect: await previewEffect(inForce, draftAfter(inForce, content), at),
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
  const names = await listPolicyNames(database())
  const tools = names.toolboxes.flatMap(({ slug, tools: of }) => of.map(tool => `${slug}/${tool}`))
  const { content, problems, ...other } =
    format === 'pegboard'
      ? { ...readPolicy(text), changed: { total: 0, cells: [] } }
      : importForeign(text, format, tools)
  const words = ruleNames(names)
  return {
    format,
    content,
    problems,
    changed: other.changed,
    rows: content?.rules.slice(0, shownRulesMax).map(rule => ruleRow(rule, words)) ?? [],
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
