/** The internal actions: the facts that decide each, and the action by which rules name it. */
import type { RuleAction } from './actions'
import type {
  AccessFacts,
  ProposalFacts,
  GroupFacts,
  OwnRuleFacts,
  PlannedToolbox,
  RunFacts,
  SetFacts,
  TokenFacts,
  ToolFacts,
  ToolboxFacts,
} from './facts'

/** The facts that decide each action. */
export type Facts = {
  /** Null while the toolbox has no name. */
  'toolbox.create': PlannedToolbox | null
  'toolbox.read': ToolboxFacts
  'toolbox.manage': ToolboxFacts
  'tool.read': ToolFacts
  'version.publish': ToolboxFacts
  'proposal.propose': ToolboxFacts
  'proposal.read': ProposalFacts
  'proposal.comment': ProposalFacts
  'proposal.review': ProposalFacts
  'proposal.bypass': ToolboxFacts
  'secret.manage': ToolboxFacts
  'tool.run': ToolFacts
  'access.request': AccessFacts
  'rule.manage': ToolboxFacts
  'own-rule.manage': OwnRuleFacts
  'run.read': RunFacts
  'run.cancel': RunFacts
  'run.decide': RunFacts
  'run.share': RunFacts
  'run.delete': RunFacts
  'people.manage': null
  'group.read': GroupFacts
  'group.manage': GroupFacts
  'policy.read': null
  'policy.manage': null
  'audit.read': null
  /** Accepts events whose time conflicts with the chain. */
  'audit.accept': null
  'sandbox.read': null
  'background.read': null
  'settings.read': null
  /** Covers the list of what admins should work on; each of its counts has an action of its own. */
  'attention.read': null
  /** Covers requests for tools that the catalog lacks. */
  'tool.request': null
  /** Covers what people miss, and closing their requests. */
  'demand.manage': null
  /** Covers how often people, groups and tokens run the tools of all toolboxes. */
  'usage.read': null
  /** Covers the webhooks of the installation; those of a toolbox are part of `toolbox.manage`. */
  'webhook.manage': null
  /** Covers what a webhook sends from then on, with the rights of the person. */
  'webhook.set': null
  /** Covers the versions that a Git repository proposes from then on, in the name of the person. */
  'repository.set': null
  'set.create': null
  'set.read': SetFacts
  /** Covers the tools of the set, its owners and its deletion. */
  'set.manage': SetFacts
  /** Covers the person's own name, password and sessions. */
  'account.manage': null
  'token.manage': TokenFacts
}
export type Action = keyof Facts

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
  'run.delete': 'run',
  'people.manage': 'administer',
  'group.read': 'view',
  'group.manage': 'administer',
  'policy.read': 'administer',
  'policy.manage': 'administer',
  'audit.read': 'administer',
  'audit.accept': 'administer',
  'sandbox.read': 'administer',
  'background.read': 'administer',
  'settings.read': 'administer',
  'attention.read': 'administer',
  'tool.request': 'view',
  'demand.manage': 'administer',
  'usage.read': 'administer',
  'webhook.manage': 'administer',
  'webhook.set': 'manage',
  'repository.set': 'manage',
  'set.create': 'manage',
  'set.read': 'view',
  'set.manage': 'manage',
  'account.manage': 'manage',
  'token.manage': 'manage',
} as const satisfies Record<Action, RuleAction>
