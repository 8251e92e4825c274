/** Actions of rules and token scopes. `ruleActionOf` maps every internal action to one of them. */

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
