/** Every permission decision with its reason. Pages, routes, lists and counts use it; an action without a rule does not compile. */
import { ruleActionOf } from '@/lib/core/policy/model/action-facts'
import type { Action, Facts } from '@/lib/core/policy/model/action-facts'
import type { Actor } from '@/lib/core/policy/model/actor'
import { allow, deny, type Decision } from '@/lib/core/policy/model/decision'
import type { AccessFacts, ToolboxFacts, ToolFacts } from '@/lib/core/policy/model/facts'
import { isGrantable } from './grantable'
import { byRule, judgeRun, judgeDeniedRun, lockedTo, unmatchedDenied } from './judge-run'
import { describeRefused, plannedIn, toolboxOf } from './concerned-by'
import { refuseActor } from './refuse-actor'
import { isRemembered } from './remembered-confirmations'
import { withRefused } from '@/lib/core/policy/model/refused'
import { canManage, mayApprove } from './takes-part'
import { adminsOnly, ownersOnly, underRules } from './under-rules'
import { findMatchingRules, decidingRule, mayOpen } from './matching-rules'
import { mayMatchTools } from './rule-index'

/**
 * Decides an action in this order: the state of the account and its token, the policy, the built-in default. A deny of the
 * policy also applies to admins and owners. The exception is administration, because admins could lock themselves out.
 */
export function decide<A extends Action>(actor: Actor, action: A, facts: Facts[A]): Decision {
  return decideBy(actor, action, facts, rules[action])
}

function decideBy<A extends Action>(
  actor: Actor,
  action: A,
  facts: Facts[A],
  rule: (actor: Actor, facts: Facts[A]) => Decision,
): Decision {
  const decision = refuseActor(actor, action, plannedIn(facts) ?? toolboxOf(facts)) ?? rule(actor, facts)
  return decision.effect === 'deny' ? withRefused(decision, describeRefused(actor, action, facts)) : decision
}

export type ToolDecisions = { view: Decision; run: Decision }

/**
 * Decides `tool.read` and `tool.run` for each tool of a toolbox, as `decide` does. Lists decide about thousands of tools:
 * where no rule can match one, tools that declare the same share their decisions.
 */
export function decideTools(
  actor: Actor,
  toolbox: ToolboxFacts,
  tools: readonly ToolFacts[],
): ToolDecisions[] {
  const readable = decide(actor, 'toolbox.read', toolbox)
  const isRuled = mayMatchTools(actor.policy, 'view', tools) || mayMatchTools(actor.policy, 'run', tools)
  if (isRuled || actor.confirmations?.length) return tools.map(tool => decideTool(actor, tool, readable))
  const decided = new Map<string, ToolDecisions>()
  return tools.map(tool => {
    const declared = `${tool.permission} ${tool.runnable}`
    const same = decided.get(declared)
    if (same) return nameTool(actor, tool, same)
    const decisions = decideTool(actor, tool, readable)
    decided.set(declared, decisions)
    return decisions
  })
}

/** @param readable the decision of `toolbox.read` about the toolbox of the tool */
function decideTool(actor: Actor, tool: ToolFacts, readable: Decision): ToolDecisions {
  const view = decideBy(actor, 'tool.read', tool, () => viewTool(actor, tool, readable))
  if (view.effect === 'deny') return { view, run: view }
  return { view, run: decideBy(actor, 'tool.run', tool, () => runTool(actor, tool, view, judgeRun)) }
}

/** Returns decisions about another tool as decisions about this one, which the audit log can name. */
function nameTool(actor: Actor, tool: ToolFacts, { view, run }: ToolDecisions): ToolDecisions {
  if (run.effect !== 'deny') return { view, run }
  const action = view.effect === 'deny' ? 'tool.read' : 'tool.run'
  const named = withRefused(run, describeRefused(actor, action, tool))
  return { view: view.effect === 'deny' ? named : view, run: named }
}

const rules: { [A in Action]: (actor: Actor, facts: Facts[A]) => Decision } = {
  'toolbox.create': actor =>
    underRules(
      actor,
      ruleActionOf['toolbox.create'],
      null,
      allow('everyone-can-upload', 'Anyone signed in can upload a toolbox.'),
    ),

  'toolbox.read': (actor, toolbox) => underToolbox(actor, toolbox),

  // A toolbox that the actor cannot see hides all of its tools. In a visible toolbox, rules can hide single tools.
  'tool.read': (actor, tool) => viewTool(actor, tool, decide(actor, 'toolbox.read', tool.toolbox)),

  'toolbox.manage': (actor, toolbox) => ownersOnly(actor, 'toolbox.manage', toolbox, 'change it'),
  'version.publish': (actor, toolbox) =>
    ownersOnly(actor, 'version.publish', toolbox, 'publish versions of it'),
  'proposal.propose': (actor, toolbox) =>
    ifVisible(actor, toolbox, () =>
      ownersOnly(actor, 'proposal.propose', toolbox, 'propose new versions of it'),
    ),

  // Unpublished work is visible only to the people who take part in it.
  'proposal.read': (actor, proposal) => {
    const { toolbox, authorIds } = proposal
    return ifVisible(actor, toolbox, () => {
      if (authorIds.includes(actor.id)) return allow('author', 'You created this proposal.')
      if (participates(actor, toolbox))
        return allow('takes-part', 'You can propose, review or publish in this toolbox.')
      return deny(
        'not-taking-part',
        `Only people who can propose, review or publish in ${toolbox.title} can see its proposals.`,
      )
    })
  },
  'proposal.comment': (actor, proposal) => decide(actor, 'proposal.read', proposal),

  // The author never reviews their own proposal. This includes admins.
  'proposal.review': (actor, { toolbox, authorIds }) =>
    authorIds.includes(actor.id)
      ? deny('own-proposal', "You can't review your own proposal.")
      : ifVisible(actor, toolbox, () =>
          ownersOnly(actor, 'proposal.review', toolbox, 'review proposals of it'),
        ),

  // Owners cannot grant this to themselves: a toolbox rule would undo the approvals that their toolbox requires.
  'proposal.bypass': (actor, toolbox) =>
    ifVisible(actor, toolbox, () =>
      underRules(
        actor,
        'bypass',
        { toolbox },
        actor.role === 'admin'
          ? allow('admin', "You're an admin.")
          : deny('not-admin', 'Only admins can publish without the required approvals.'),
        { denies: 'organization', allows: 'organization' },
      ),
    ),
  // Covers setting, granting and removing secrets. Pegboard never shows the value of a secret.
  'secret.manage': (actor, toolbox) =>
    ownersOnly(actor, 'secret.manage', toolbox, 'set and grant its secrets'),

  'tool.run': (actor, tool) => runTool(actor, tool, decide(actor, 'tool.read', tool), judgeRun),

  // Access can be requested only where someone can grant it: for a locked toolbox, or where rules decide.
  'access.request': (actor, facts) => {
    if (actor.token) return deny('token-asks', 'Access requests must come from a person, not an API token.')
    const { toolbox, tool } = facts
    const readable = tool ? decide(actor, 'tool.read', tool) : decide(actor, 'toolbox.read', toolbox)
    if (readable.effect === 'deny') return readable
    const denial = findDenial(actor, facts)
    if (!denial) return deny('not-needed', 'You can already run this.')
    return isGrantable(denial) ? allow('may-ask', denial.reason) : denial
  },

  // Covers toolbox rules and access requests. Granting a request creates a toolbox rule.
  'rule.manage': (actor, toolbox) => ownersOnly(actor, 'rule.manage', toolbox, 'manage its rules'),

  // Covers remembered confirmations. If a program could remember one, the tool would silently stop asking.
  'own-rule.manage': (actor, { personId }) => {
    if (actor.token)
      return deny('token-answers', 'Only a person can remember a confirmation, not an API token.')
    return personId === actor.id
      ? allow('own-rule', 'These are your own runs.')
      : deny('not-yours', 'Only the person who starts the runs can remember a confirmation.')
  },

  // A run shows its arguments and output. In an open toolbox the team shares runs; elsewhere only the person who ran the tool
  // and the owners see them.
  'run.read': (actor, run) => {
    if (run.personId === actor.id) return allow('own-run', 'This is your run.')
    if (mayApprove(actor, run)) return allow('approver', 'You can approve this run.')
    const seen = run.tool ? decide(actor, 'tool.read', run.tool) : decide(actor, 'toolbox.read', run.toolbox)
    if (seen.effect !== 'deny') {
      if (canManage(actor, run.toolbox)) return allow('owner', 'You manage this toolbox.')
      if (run.toolbox.visibility === 'open')
        return allow('open-toolbox', 'Everyone can see runs of open toolboxes.')
    }
    return deny(
      'not-yours',
      'Only the person who ran the tool, the owners of the toolbox and admins can see this run.',
    )
  },

  'run.cancel': (actor, run) =>
    run.personId === actor.id || canManage(actor, run.toolbox)
      ? allow('own-run', 'You can cancel this run.')
      : deny(
          'not-yours',
          'Only the person who started this run, the owners of the toolbox and admins can cancel it.',
        ),

  // A program that confirmed its own runs would bypass every rule that asks.
  'run.decide': (actor, run) => {
    if (actor.token)
      return deny('token-answers', 'Only a person can confirm or approve a run, not an API token.')
    if (run.approvers?.length)
      return mayApprove(actor, run)
        ? allow('approver', 'You can approve this run.')
        : deny('not-approver', 'Only the approvers named in the rule can decide.')
    if (run.byService) return adminsOnly(actor, 'Only admins can confirm runs of service accounts.')
    return run.personId === actor.id
      ? allow('own-run', 'This is your run.')
      : deny('not-yours', 'Only the person who started this run can confirm it.')
  },

  // A receipt would reveal that a hidden toolbox exists, so only its owners and admins can share one.
  'run.share': (actor, run) => {
    if (run.personId !== actor.id)
      return deny('not-yours', 'Only the person who ran the tool can share the receipt.')
    return run.toolbox.visibility === 'hidden' && !canManage(actor, run.toolbox)
      ? deny('hidden', 'Only the owners of a hidden toolbox and admins can share receipts of its runs.')
      : allow('own-run', 'This is your run.')
  },

  // Owners and admins keep what others did with their tools until the retention ends.
  'run.delete': (actor, run) => {
    // A program could hide what it did, and delete what the person and other programs ran.
    if (actor.token) return deny('token-deletes', 'Only a person can delete runs, not an API token.')
    return run.personId === actor.id
      ? allow('own-run', 'This is your run.')
      : deny('not-yours', 'Only the person who ran the tool can delete this run.')
  },

  'people.manage': actor => adminsOnly(actor, 'Only admins can manage people.'),
  'group.read': (actor, group) =>
    group.membership !== null
      ? allow('group-member', "You're a member of this group.")
      : adminsOnly(actor, 'Only members of this group and admins can see it.'),
  'group.manage': (actor, group) =>
    group.membership === 'manager'
      ? allow('manager', 'You manage this group.')
      : adminsOnly(actor, 'Only managers of this group and admins can change it.'),
  'policy.read': actor => adminsOnly(actor, 'Only admins can see all rules.'),
  'policy.manage': actor => adminsOnly(actor, 'Only admins can change organization rules.'),
  'audit.read': actor => adminsOnly(actor, 'Only admins can see the audit log.'),
  // A program that accepts events could be the program that forged them.
  'audit.accept': actor =>
    actor.token
      ? deny('token-accepts', 'Only a person can accept events, not an API token.')
      : adminsOnly(actor, 'Only admins can accept events into the audit log.'),
  'sandbox.read': actor => adminsOnly(actor, 'Only admins can see the sandbox status.'),
  'background.read': actor => adminsOnly(actor, 'Only admins can see background jobs.'),
  'attention.read': actor => adminsOnly(actor, 'Only admins can see what needs attention.'),
  'settings.read': actor => adminsOnly(actor, 'Only admins can see the settings of the installation.'),

  'tool.request': actor =>
    actor.token
      ? deny('token-asks', 'Tool requests must come from a person, not an API token.')
      : allow('everyone-can-ask', 'Anyone signed in can request a tool.'),
  'demand.manage': actor => adminsOnly(actor, 'Only admins can see demand and close tool requests.'),
  'usage.read': actor => adminsOnly(actor, 'Only admins can see the usage of all toolboxes.'),

  'set.create': () => allow('everyone-can-create', 'Anyone signed in can create a tool set.'),
  'set.read': (actor, set) => {
    if (set.shownTo === 'open') return allow('visible', 'Everyone can see this set.')
    return canManage(actor, set)
      ? allow('owner', 'You manage this set.')
      : deny('hidden', 'This set is hidden.')
  },
  'set.manage': (actor, set) =>
    canManage(actor, set)
      ? allow('owner', 'You manage this set.')
      : deny('not-owner', 'Only the owners of this set and admins can change it.'),

  // A webhook would have more rights than the token, and outlive it.
  'webhook.set': actor =>
    actor.token
      ? deny('token-sends', 'Only a person can create or change a webhook, not an API token.')
      : allow('person', 'People can create webhooks where they manage.'),
  // A connection proposes versions in the name of its person for as long as it exists.
  'repository.set': actor =>
    actor.token
      ? deny('token-sends', 'Only a person can connect a Git repository, not an API token.')
      : allow('person', 'People can connect repositories where they manage.'),
  'webhook.manage': actor => adminsOnly(actor, 'Only admins can manage webhooks of the installation.'),

  // A token that could create another token or change the password would outlive its own expiry.
  'account.manage': actor =>
    actor.token
      ? deny('token-account', 'Only a person can change their account, not an API token.')
      : allow('own-account', 'This is your account.'),
  'token.manage': (actor, { ownerId }) => {
    if (actor.token)
      return deny('token-tokens', 'Only a person can create and revoke tokens, not an API token.')
    return ownerId === actor.id
      ? allow('own-account', 'This is your account.')
      : adminsOnly(actor, 'Only admins can see and revoke the tokens of other people.')
  },
}

/**
 * Returns the decision that denies the actor a run of the tool, or of the toolbox. For a tool, it can concern only some
 * arguments. Returns null if none denies it.
 */
export function findDenial(actor: Actor, { toolbox, tool }: AccessFacts): Decision | null {
  const run = tool
    ? (refuseActor(actor, 'tool.run', toolbox) ??
      runTool(actor, tool, decide(actor, 'tool.read', tool), judgeDeniedRun))
    : runAll(actor, toolbox)
  return run.effect === 'deny' ? run : null
}

function viewTool(actor: Actor, tool: ToolFacts, readable: Decision): Decision {
  return readable.effect === 'deny'
    ? readable
    : underRules(actor, 'view', { toolbox: tool.toolbox, tool }, readable)
}

/** Decides what applies to every call of a tool, then what the rules and the toolbox say. */
function runTool(actor: Actor, tool: ToolFacts, view: Decision, judge: typeof judgeRun): Decision {
  const { toolbox } = tool
  if (view.effect === 'deny') return view
  if (tool.permission === 'deny') return deny('unavailable', 'This tool declares that it must not be run.')
  if (!tool.runnable) return deny('not-runnable', 'This tool depends on something that is missing.')
  const matching = findMatchingRules(actor.policy, { action: 'run', target: { toolbox, tool } })
  return judge(actor.policy.policy, matching, tool, {
    canManage: canManage(actor, toolbox),
    isRemembered: isRemembered(actor, tool),
  })
}

/** Decides whether all tools of the toolbox can be run, as far as single tools do not decide it. */
function runAll(actor: Actor, toolbox: ToolboxFacts): Decision {
  const readable = decide(actor, 'toolbox.read', toolbox)
  if (readable.effect === 'deny' || canManage(actor, toolbox)) return readable
  const { policy } = actor.policy
  const { denies, allows } = findMatchingRules(actor.policy, { action: 'run', target: { toolbox } })
  const denied = decidingRule(denies.filter(({ depends }) => !depends))
  if (denied) return byRule(policy, denied.rule)
  const allowed = decidingRule(allows.filter(matched => mayOpen(matched) && !matched.depends))
  if (allowed) return byRule(policy, allowed.rule)
  if (toolbox.visibility === 'locked') return lockedTo(toolbox)
  return policy.unmatched === 'deny' ? unmatchedDenied : allow('each-tool', 'Each tool decides separately.')
}

/** Decides by visibility, ownership and rules whether the actor can see the toolbox. */
function underToolbox(actor: Actor, toolbox: ToolboxFacts): Decision {
  return underRules(actor, 'view', { toolbox }, withoutRules(actor, toolbox))
}

function withoutRules(actor: Actor, toolbox: ToolboxFacts): Decision {
  if (toolbox.visibility !== 'hidden') return allow('visible', 'Everyone can see this toolbox.')
  return canManage(actor, toolbox)
    ? allow('owner', 'You manage this toolbox.')
    : deny('hidden', 'This toolbox is hidden.')
}

/** Decides only when the actor can see the toolbox, so that a reason never reveals a hidden one. */
function ifVisible(actor: Actor, toolbox: ToolboxFacts, decision: () => Decision): Decision {
  const readable = underToolbox(actor, toolbox)
  return readable.effect === 'deny' ? readable : decision()
}

/** Reports whether the actor can propose, review or publish in the toolbox. */
function participates(actor: Actor, toolbox: ToolboxFacts): boolean {
  return (
    decide(actor, 'version.publish', toolbox).effect !== 'deny' ||
    decide(actor, 'proposal.propose', toolbox).effect !== 'deny' ||
    decide(actor, 'proposal.review', { toolbox, authorIds: [] }).effect !== 'deny'
  )
}
