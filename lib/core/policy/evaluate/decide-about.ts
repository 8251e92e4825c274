/** Decisions by rule action, for pages, policy tests and previews that ask about one person and one tool. */
import type { RuleAction } from '@/lib/core/policy/model/actions'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from './decide'
import type { Action, Facts } from '@/lib/core/policy/model/action-facts'
import type { Decision, Explanation } from '@/lib/core/policy/model/decision'
import { explain } from './explain'
import type { ToolFacts } from '@/lib/core/policy/model/facts'

/** Decides an action on the tool, or on its toolbox where the action concerns whole toolboxes. */
export function decideAbout(actor: Actor, action: RuleAction, tool: ToolFacts): Decision {
  return requested[action](tool, (inner, facts) => decide(actor, inner, facts))
}

/** Decides like `decideAbout` and explains every rule of the policy. */
export function explainAbout(actor: Actor, action: RuleAction, tool: ToolFacts): Explanation {
  return requested[action](tool, (inner, facts) => explain(actor, inner, facts))
}

type Ask<Answer> = <A extends Action>(action: A, facts: Facts[A]) => Answer

const requested: Record<RuleAction, <Answer>(tool: ToolFacts, ask: Ask<Answer>) => Answer> = {
  view: (tool, ask) => ask('tool.read', tool),
  run: (tool, ask) => ask('tool.run', tool),
  propose: ({ toolbox }, ask) => ask('proposal.propose', toolbox),
  review: ({ toolbox }, ask) => ask('proposal.review', { toolbox, authorIds: [] }),
  publish: ({ toolbox }, ask) => ask('version.publish', toolbox),
  bypass: ({ toolbox }, ask) => ask('proposal.bypass', toolbox),
  manage: ({ toolbox }, ask) => ask('toolbox.manage', toolbox),
  administer: (_tool, ask) => ask('policy.manage', null),
}
