/** Denied runs that someone can grant, and who that is. */
import type { AccessAddressee } from '@/lib/core/policy/model/access-request'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { Policy } from '@/lib/core/policy/model/policy'

/** Reports whether someone can grant what the decision denies: the toolbox is locked, or the policy decided. */
export const isGrantable = ({ rule, policy }: Decision): boolean =>
  policy !== undefined || rule === 'locked' || rule === 'unmatched'

/** Returns who can change what denies a run: for a rule of the organization only admins, else the owners too. */
export function addresseeOf(denial: Decision, { rules }: Pick<Policy, 'rules'>): AccessAddressee {
  if (denial.policy === undefined) return 'owners'
  const rule = rules.find(({ id }) => id === denial.rule)
  return rule?.scope.type === 'toolbox' ? 'owners' : 'admins'
}

/** Returns the id of the rule that denies a run; null if no rule of the policy does. */
export const deniedByOf = ({ rule, policy }: Decision): string | null => (policy === undefined ? null : rule)

/** Reports whether the rule that denied the run names an API token, so that its person is not denied. */
export function isAboutToken(denial: Decision, { rules }: Pick<Policy, 'rules'>): boolean {
  return denial.policy !== undefined && rules.find(({ id }) => id === denial.rule)?.who.type === 'token'
}
