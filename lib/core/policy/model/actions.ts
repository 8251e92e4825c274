/** Actions of rules and token scopes. `ruleActionOf` maps every internal action to one of them. */

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

/** What each action covers, for the form of a rule. */
export const ruleActionHints: Record<RuleAction, string> = {
  view: 'See the toolbox, its tools and their documentation.',
  run: 'Run tools, in the playground, over the API and over MCP.',
  propose: 'Upload new versions as proposals.',
  review: 'Comment on proposals, approve them and request changes.',
  publish: 'Publish proposals, and yank and restore versions.',
  bypass: 'Publish without the required approvals.',
  manage: 'Change settings, secrets, limits, network access and toolbox rules.',
  administer: 'Manage people, groups, organization rules and the installation.',
}

/** Reports whether only organization rules can grant the action. */
export const isOfOrganization = (action: RuleAction) => action === 'administer' || action === 'bypass'
