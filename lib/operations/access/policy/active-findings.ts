/** Findings about the active policy, which every reader of the rules gets and which rarely change. */
import { checkPolicy, type KnownNames } from '@/lib/core/policy/check/check-policy'
import { isExpired } from '@/lib/core/policy/model/active-rules'
import type { Policy } from '@/lib/core/policy/model/policy'
import type { PolicyFinding } from '@/lib/core/policy/model/policy-findings'

let latest: { policy: Policy; circumstances: string; findings: PolicyFinding[] } | null = null

/**
 * Returns the findings, which are computed again only if the policy, the expiry of a rule or a name has changed: a policy
 * of 1,000 rules takes a tenth of a second.
 */
export function checkActivePolicy(policy: Policy, at: Date, known: KnownNames): PolicyFinding[] {
  const circumstances = describeCircumstances(policy, at, known)
  if (latest?.policy !== policy || latest.circumstances !== circumstances)
    latest = { policy, circumstances, findings: checkPolicy(policy, at, known) }
  return latest.findings
}

function describeCircumstances({ rules }: Policy, at: Date, known: KnownNames): string {
  const { subjects = [], tools = new Map(), patterns = [], toolboxes = new Map() } = known
  return JSON.stringify([
    rules.filter(rule => isExpired(rule, at.getTime())).map(({ id }) => id),
    [...subjects].sort(),
    [...tools].map(([slug, names]) => [slug, [...names].sort()]).sort(byFirst),
    [...patterns].sort(),
    [...toolboxes]
      .map(([slug, { visibility, managedBy }]) => [slug, visibility, [...managedBy].sort()])
      .sort(byFirst),
  ])
}

const byFirst = ([a]: unknown[], [b]: unknown[]) => (String(a) < String(b) ? -1 : 1)
