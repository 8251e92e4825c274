/** Actions of rules and token scopes. Every internal action maps to one of them. */
import type { Action } from './action-facts'

/**
 * view: see a toolbox or tool. run: run tools. propose, review: proposals. publish: publish versions. bypass: publish
 * without the required approvals. manage: settings. administer: people and policy.
 */
export const ruleActions = [
  'view',
  'run',
  'propose',
  'review',
  'publish',
  'bypass',
  'manage',
  'administer',
] as const
export type RuleAction = (typeof ruleActions)[number]

/** Reports whether only organization rules can grant the action. */
export const isOfOrganization = (action: RuleAction) => action === 'administer' || action === 'bypass'

/** The rule action for each internal action. */
export const ruleActionOf = {
  'toolbox.create': 'publish',
  'toolbox.read': 'view',
  'toolbox.manage': 'manage',
  'tool.read': 'view',
  'tool.run': 'run',
  'access.request': 'view',
  'rule.manage': 'manage',
  'own-rule.manage': 'run',
  'version.publish': 'publish',
  'proposal.propose': 'propose',
  'proposal.read': 'view',
  'proposal.comment': 'review',
  'proposal.review': 'review',
  'proposal.bypass': 'bypass',
  'secret.manage': 'manage',
  'run.read': 'view',
  'run.cancel': 'run',
  'run.decide': 'run',
  'run.share': 'run',
  'people.manage': 'administer',
  'group.read': 'view',
  'group.manage': 'administer',
  'policy.read': 'administer',
  'policy.manage': 'administer',
  'audit.read': 'administer',
  'audit.accept': 'administer',
  'sandbox.read': 'administer',
  'background.read': 'administer',
  'account.manage': 'manage',
  'token.manage': 'manage',
} as const satisfies Record<Action, RuleAction>
