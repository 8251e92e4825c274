/** Who may do what, and why not. Pages, routes, lists and counts all ask here; an action without a rule does not compile. */
import { ruleActionOf, type RuleAction } from '@/lib/core/policy/model/actions'
import type { Action, Facts } from '@/lib/core/policy/model/action-facts'
import type { Actor } from '@/lib/core/policy/model/actor'
import { allow, deny, type Decision } from '@/lib/core/policy/model/decision'
import type { RunFacts, ToolboxFacts, ToolFacts } from '@/lib/core/policy/model/facts'
import { byRule, judgeRun, lockedTo, unmatchedDenied } from './judge-run'
import { matchesSubject, type Target } from './match-rule'
import { refuseActor } from './refuse-actor'
import { withRefused, type Refused } from '@/lib/core/policy/model/refused'
import type { Rule } from '@/lib/core/policy/model/rule'
import { findRuling, decidingRule, mayOpen } from './matching-rules'

export type { Action, Facts } from '@/lib/core/policy/model/action-facts'
export type {
  AccessFacts,
  ProposalFacts,
  GroupFacts,
  OwnRuleFacts,
  RunFacts,
  ToolboxFacts,
  ToolFacts,
} from '@/lib/core/policy/model/facts'

/**
 * First what the person and their token are, then what the policy says, then what holds without a rule. A deny of the
 * policy holds for admins and owners too, but for the administration, which admins would lock themselves out of.
 */
export function decide<A extends Action>(actor: Actor, action: A, facts: Facts[A]): Decision {
  const decision =
    refuseActor(actor, action, plannedIn(facts) ?? toolboxOf(facts)) ?? rules[action](actor, facts)
  return decision.effect === 'deny' ? withRefused(decision, describeRefused(actor, action, facts)) : decision
}

/** What the audit log says of a refusal. */
function describeRefused(actor: Actor, action: Action, facts: Facts[Action]): Refused {
  const toolbox = (plannedIn(facts) ?? toolboxOf(facts))?.slug
  const tool = toolOf(facts)
  return {
    action,
    person: actor.id,
    ...(toolbox !== undefined && { toolbox }),
    ...(tool && { tool: tool.name, version: tool.version }),
  }
}

/** The toolbox that an action is about, if it is about one. */
export function toolboxOf(facts: Facts[Action]): ToolboxFacts | null {
  if (facts === null) return null
  if ('toolbox' in facts) return facts.toolbox
  return 'slug' in facts ? facts : null
}

/** The tool that an action is about, if it is about one. */
function toolOf(facts: Facts[Action]): ToolFacts | null {
  if (facts === null) return null
  if ('tool' in facts) return facts.tool ?? null
  return 'capabilities' in facts ? facts : null
}

/** A toolbox that is not there yet is only named. */
const plannedIn = (facts: Facts[Action]) => (facts !== null && 'planned' in facts ? facts.planned : null)

/** Does the actor look after the toolbox, as an owner, through a group, or as an admin? */
export function canManage(actor: Actor, toolbox: ToolboxFacts): boolean {
  return (
    actor.role === 'admin' ||
    toolbox.ownerIds.includes(actor.id) ||
    toolbox.ownerGroupIds.some(group => actor.groups.includes(group))
  )
}

const rules: { [A in Action]: (actor: Actor, facts: Facts[A]) => Decision } = {
  'toolbox.create': actor =>
    underRules(
      actor,
      ruleActionOf['toolbox.create'],
      null,
      allow('everyone-hangs', 'Anyone signed in can upload a toolbox.'),
    ),

  'toolbox.read': (actor, toolbox) => underToolbox(actor, toolbox),

  // Who may not see a toolbox sees none of its tools; of one that is seen, rules may hide some.
  'tool.read': (actor, tool) => {
    const readable = decide(actor, 'toolbox.read', tool.toolbox)
    return readable.effect === 'deny'
      ? readable
      : underRules(actor, 'view', { toolbox: tool.toolbox, tool }, readable)
  },

  'toolbox.manage': (actor, toolbox) => ownersOnly(actor, 'toolbox.manage', toolbox, 'change it'),
  'version.publish': (actor, toolbox) =>
    ownersOnly(actor, 'version.publish', toolbox, 'hang a new version of it'),
  'proposal.propose': (actor, toolbox) =>
    ifVisible(actor, toolbox, () =>
      ownersOnly(actor, 'proposal.propose', toolbox, 'propose new versions of it'),
    ),

  // What is proposed is nobody's business but of those who take part in it.
  'proposal.read': (actor, proposal) => {
    const { toolbox, authorIds } = proposal
    return ifVisible(actor, toolbox, () =>
      authorIds.includes(actor.id)
        ? allow('author', 'You proposed this proposal.')
        : participates(actor, toolbox)
          ? allow('takes-part', 'You may propose, review or publish proposals of this toolbox.')
          : deny(
              'not-taking-part',
              `Only those who propose, review or publish proposals of ${toolbox.title} see them.`,
            ),
    )
  },
  'proposal.comment': (actor, proposal) => decide(actor, 'proposal.read', proposal),

  // Nobody approves their own proposal, admins included.
  'proposal.review': (actor, { toolbox, authorIds }) =>
    authorIds.includes(actor.id)
      ? deny('own-proposal', 'Somebody else must review your proposal.')
      : ifVisible(actor, toolbox, () =>
          ownersOnly(actor, 'proposal.review', toolbox, 'review proposals of it'),
        ),

  // Owners cannot give it to themselves: a rule of their own toolbox would undo what their toolbox asks for.
  'proposal.bypass': (actor, toolbox) =>
    ifVisible(actor, toolbox, () =>
      underRules(
        actor,
        'bypass',
        { toolbox },
        actor.role === 'admin'
          ? allow('admin', 'You are an admin.')
          : deny('not-admin', 'Only admins can publish without the required approvals.'),
        { denies: 'organization', allows: 'organization' },
      ),
    ),
  // What a secret is, is told to nobody: this is about setting, granting and removing it.
  'secret.manage': (actor, toolbox) =>
    ownersOnly(actor, 'secret.manage', toolbox, 'set and grant its secrets'),

  'tool.run': (actor, tool) => {
    const { toolbox } = tool
    const readable = decide(actor, 'tool.read', tool)
    if (readable.effect === 'deny') return readable
    if (tool.permission === 'deny')
      return deny('unavailable', 'The tool itself says that it must not be run.')
    if (!tool.runnable) return deny('not-runnable', 'Something that this tool needs is missing.')
    const ruling = findRuling(actor.policy, { action: 'run', target: { toolbox, tool } })
    return judgeRun(actor.policy.policy, ruling, tool, canManage(actor, toolbox))
  },

  // Only what is shut can be asked for, and only where whoever looks after the toolbox can open it.
  'access.request': (actor, { toolbox, tool }) => {
    if (actor.token) return deny('token-asks', 'Access requests must come from a person, not an API token.')
    const run = tool ? decide(actor, 'tool.run', tool) : runAll(actor, toolbox)
    if (run.effect !== 'deny') return deny('not-needed', 'You can already run this.')
    const isShut = run.policy === undefined && (run.rule === 'locked' || run.rule === 'unmatched')
    return isShut ? allow('may-ask', run.reason) : run
  },

  // Rules of the toolbox itself, and letting somebody in, which makes one.
  'rule.manage': (actor, toolbox) => ownersOnly(actor, 'rule.manage', toolbox, 'say who may run its tools'),

  // What a person says once for the next runs as well: a program that does would be a silent allow.
  'own-rule.manage': (actor, { personId }) =>
    actor.token
      ? deny('token-answers', 'Only people can answer, not programs that act for them.')
      : personId === actor.id
        ? allow('own-rule', 'It is about your own runs.')
        : deny('not-yours', 'Only the person themselves can answer for their next runs.'),

  // A run shows its arguments and output: in an open toolbox the team works side by side, elsewhere it stays with those who ran or own it.
  'run.read': (actor, run) => {
    if (run.personId === actor.id) return allow('own-run', 'This is your run.')
    if (mayApprove(actor, run)) return allow('approver', 'You may answer for this run.')
    const seen = run.tool ? decide(actor, 'tool.read', run.tool) : decide(actor, 'toolbox.read', run.toolbox)
    if (seen.effect !== 'deny') {
      if (canManage(actor, run.toolbox)) return allow('owner', 'You manage this toolbox.')
      if (run.toolbox.visibility === 'open')
        return allow('open-toolbox', 'Runs of open toolboxes can be watched by everyone.')
    }
    return deny('not-yours', 'Only the person who ran it and the owners of the toolbox can see this run.')
  },

  'run.cancel': (actor, run) =>
    run.personId === actor.id || canManage(actor, run.toolbox)
      ? allow('own-run', 'You can stop this run.')
      : deny(
          'not-yours',
          'Only the person who started it, the owners of the toolbox and admins can stop a run.',
        ),

  // A program that answers its own questions would be a silent allow.
  'run.decide': (actor, run) =>
    actor.token
      ? deny('token-answers', 'Only people can answer, not programs that act for them.')
      : run.approvers?.length
        ? mayApprove(actor, run)
          ? allow('approver', 'You may answer for this run.')
          : deny('not-approver', 'Only the approvers named in the rule can decide.')
        : run.byService
          ? adminsOnly(actor, 'Only admins can answer for service accounts.')
          : run.personId === actor.id
            ? allow('own-run', 'You asked for this run.')
            : deny('not-yours', 'Only the person who asked for the run can confirm it.'),

  // Of a hidden toolbox nobody else may know, so only those who look after it may show something of it.
  'run.share': (actor, run) =>
    run.personId !== actor.id
      ? deny('not-yours', 'Only the person who ran it can share its receipt.')
      : run.toolbox.visibility === 'hidden' && !canManage(actor, run.toolbox)
        ? deny('hidden', 'Only the owners of a hidden toolbox and admins can share receipts of its runs.')
        : allow('own-run', 'This is your run.'),

  'people.manage': actor => adminsOnly(actor, 'Only admins can manage people.'),
  'group.read': (actor, group) =>
    group.memberIds.includes(actor.id)
      ? allow('group-member', 'You are in this group.')
      : adminsOnly(actor, 'Only the members of a group and admins can see it.'),
  'group.manage': (actor, group) =>
    group.managerIds.includes(actor.id)
      ? allow('manager', 'You manage this group.')
      : adminsOnly(actor, 'Only the managers of a group and admins can change it.'),
  'policy.read': actor => adminsOnly(actor, 'Only admins can see all rules.'),
  'policy.manage': actor => adminsOnly(actor, 'Only admins can change the rules.'),
  'audit.read': actor => adminsOnly(actor, 'Only admins can read what everybody did.'),
  // A program that accepts events could be the one that forged them.
  'audit.accept': actor =>
    actor.token
      ? deny('token-accepts', 'Only people can accept events, not programs that act for them.')
      : adminsOnly(actor, 'Only admins can accept events into the audit log.'),
  'sandbox.read': actor => adminsOnly(actor, 'Only admins can see this page.'),
  'background.read': actor => adminsOnly(actor, 'Only admins can see background jobs.'),

  // A token that could make another, or change the password, would outlive its own end.
  'account.manage': actor =>
    actor.token
      ? deny('token-account', 'Only people themselves can do this, not programs that act for them.')
      : allow('own-account', 'This is your account.'),
  'token.manage': (actor, { ownerId }) =>
    actor.token
      ? deny('token-tokens', 'Tokens are made and revoked by people, not by other tokens.')
      : ownerId === actor.id
        ? allow('own-account', 'This is your account.')
        : adminsOnly(actor, 'Only admins can see and revoke the tokens of others.'),
}

/** May all tools of the toolbox be run, as far as that is not up to each of them? */
function runAll(actor: Actor, toolbox: ToolboxFacts): Decision {
  const readable = decide(actor, 'toolbox.read', toolbox)
  if (readable.effect === 'deny' || canManage(actor, toolbox)) return readable
  const { policy } = actor.policy
  const { denies, allows } = findRuling(actor.policy, { action: 'run', target: { toolbox } })
  const denied = decidingRule(denies.filter(({ depends }) => !depends))
  if (denied) return byRule(policy, denied.rule)
  const allowed = decidingRule(allows.filter(met => mayOpen(met) && !met.depends))
  if (allowed) return byRule(policy, allowed.rule)
  if (toolbox.visibility === 'locked') return lockedTo(toolbox)
  return policy.unmatched === 'deny' ? unmatchedDenied : allow('each-tool', 'Each tool says for itself.')
}

/** A deny of the policy, else what holds without rules, else an allow of the policy. */
function underRules(
  actor: Actor,
  action: RuleAction,
  target: Target,
  usual: Decision,
  heights: { denies?: 'any' | 'organization'; allows?: 'any' | 'organization' } = {},
): Decision {
  const { policy } = actor.policy
  const { denies, allows } = findRuling(actor.policy, { action, target })
  const denied = decidingRule(denies.filter(isOf(heights.denies)))
  if (denied) return byRule(policy, denied.rule)
  if (usual.effect === 'allow') return usual
  const allowed = decidingRule(allows.filter(met => mayOpen(met) && isOf(heights.allows)(met)))
  return allowed ? byRule(policy, allowed.rule) : usual
}

const isOf =
  (height: 'any' | 'organization' = 'any') =>
  ({ rule }: { rule: Rule }) =>
    height === 'any' || rule.scope.type === height

/** What visibility, ownership and rules say of knowing a toolbox. */
function underToolbox(actor: Actor, toolbox: ToolboxFacts): Decision {
  return underRules(
    actor,
    'view',
    { toolbox },
    toolbox.visibility !== 'hidden'
      ? allow('visible', 'This toolbox is open to read.')
      : canManage(actor, toolbox)
        ? allow('owner', 'You manage this toolbox.')
        : deny('hidden', 'This toolbox is hidden.'),
  )
}

/** What is about a toolbox that may not be known is not decided any further. */
function ifVisible(actor: Actor, toolbox: ToolboxFacts, decision: () => Decision): Decision {
  const readable = underToolbox(actor, toolbox)
  return readable.effect === 'deny' ? readable : decision()
}

/** Does the actor propose, review or publish proposals of the toolbox? */
function participates(actor: Actor, toolbox: ToolboxFacts): boolean {
  return (
    decide(actor, 'version.publish', toolbox).effect !== 'deny' ||
    decide(actor, 'proposal.propose', toolbox).effect !== 'deny' ||
    decide(actor, 'proposal.review', { toolbox, authorIds: [] }).effect !== 'deny'
  )
}

/** Those who look after a toolbox lose that only by a rule of the organization. */
function ownersOnly(actor: Actor, action: Action, toolbox: ToolboxFacts, what: string): Decision {
  const isKept = canManage(actor, toolbox)
  return underRules(
    actor,
    ruleActionOf[action],
    { toolbox },
    isKept
      ? allow('owner', 'You manage this toolbox.')
      : deny('not-owner', `Only the owners of ${toolbox.title} and admins can ${what}.`),
    { denies: isKept ? 'organization' : 'any' },
  )
}

/** No rule denies this to admins: the last one would lock everybody out. */
function adminsOnly(actor: Actor, refusal: string): Decision {
  return actor.role === 'admin'
    ? allow('admin', 'You are an admin.')
    : underRules(actor, 'administer', null, deny('not-admin', refusal))
}

/** Four eyes: whoever asked for the run is not the one who answers. */
function mayApprove(actor: Actor, { personId, approvers }: RunFacts): boolean {
  return personId !== actor.id && (approvers?.some(approver => matchesSubject(actor, approver)) ?? false)
}
