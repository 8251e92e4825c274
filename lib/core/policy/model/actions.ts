/** What a rule of the policy can speak of. Everything that is decided inside maps onto one of these words. */
import type { Action } from './action-facts'

/**
 * view: know of it; run: execute tools; propose, review: changes; publish: hang versions; bypass: publish without the
 * approvals that are asked for; manage: settings; administer: people and policy.
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

/** Rights that only rules of the organization give, not those of a toolbox. */
export const isOfOrganization = (action: RuleAction) => action === 'administer' || action === 'bypass'

/** The word that rules and the scopes of tokens use for an action. */
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
