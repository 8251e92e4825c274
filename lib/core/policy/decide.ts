/** Who may do what, and why not. Pages, routes, lists and counts all ask here; an action without a rule does not compile. */
import type { Actor } from './actor'
import { allow, confirm, deny, type Decision } from './decision'
import type { GroupFacts, RunFacts, ToolboxFacts, ToolFacts } from './facts'

export type { GroupFacts, RunFacts, ToolboxFacts, ToolFacts } from './facts'

/** The facts that each action is decided on. */
export type Facts = {
  'toolbox.create': null
  'toolbox.read': ToolboxFacts
  'toolbox.manage': ToolboxFacts
  'tool.read': ToolFacts
  'version.publish': ToolboxFacts
  'change.propose': ToolboxFacts
  'change.review': ToolboxFacts
  'secret.manage': ToolboxFacts
  'tool.run': ToolFacts
  'run.read': RunFacts
  'run.cancel': RunFacts
  'run.answer': RunFacts
  'run.share': RunFacts
  'people.manage': null
  'group.manage': GroupFacts
  'policy.read': null
  'policy.manage': null
  'audit.read': null
  'sandbox.read': null
}
export type Action = keyof Facts

const rules: { [A in Action]: (actor: Actor, facts: Facts[A]) => Decision } = {
  'toolbox.create': () => allow('everyone-hangs', 'Everyone who is signed in may hang a toolbox.'),

  'toolbox.read': (actor, toolbox) =>
    toolbox.visibility !== 'hidden'
      ? allow('visible', 'This toolbox is open to read.')
      : keeps(actor, toolbox)
        ? allow('owner', 'You look after this toolbox.')
        : deny('hidden', 'This toolbox is hidden.'),

  'toolbox.manage': (actor, toolbox) =>
    keeps(actor, toolbox)
      ? allow('owner', 'You look after this toolbox.')
      : deny('not-owner', `Only the owners of ${toolbox.title} and admins can change it.`),

  'version.publish': (actor, toolbox) =>
    keeps(actor, toolbox)
      ? allow('owner', 'You look after this toolbox.')
      : deny('not-owner', `Only the owners of ${toolbox.title} and admins can hang a new version of it.`),

  'change.propose': (actor, toolbox) =>
    keeps(actor, toolbox)
      ? allow('owner', 'You look after this toolbox.')
      : deny('not-owner', `Only the owners of ${toolbox.title} and admins can propose changes of it.`),

  'change.review': (actor, toolbox) =>
    keeps(actor, toolbox)
      ? allow('owner', 'You look after this toolbox.')
      : deny('not-owner', `Only the owners of ${toolbox.title} and admins can review changes of it.`),

  // What a secret is, is told to nobody: this is about setting, granting and removing it.
  'secret.manage': (actor, toolbox) =>
    keeps(actor, toolbox)
      ? allow('owner', 'You look after this toolbox.')
      : deny('not-owner', `Only the owners of ${toolbox.title} and admins can set and grant its secrets.`),

  'tool.read': (actor, { toolbox }) => decide(actor, 'toolbox.read', toolbox),

  'tool.run': (actor, { toolbox, permission, runnable }) => {
    const readable = decide(actor, 'toolbox.read', toolbox)
    if (readable.effect === 'deny') return readable
    if (permission === 'deny') return deny('unavailable', 'The tool itself says that it must not be run.')
    if (!runnable) return deny('not-runnable', 'Something that this tool needs is missing.')
    if (toolbox.visibility === 'locked' && !keeps(actor, toolbox))
      return deny('locked', `${toolbox.title} is locked: only its owners and admins can run its tools.`)
    return permission === 'confirm'
      ? confirm('tool-asks', 'This tool asks before every run.')
      : allow('tool-allows', 'This tool runs without asking.')
  },

  // A run shows its arguments and output: in an open toolbox the team works side by side, elsewhere it stays with those who ran or own it.
  'run.read': (actor, run) =>
    run.personId === actor.id
      ? allow('own-run', 'This is your run.')
      : keeps(actor, run.toolbox)
        ? allow('owner', 'You look after this toolbox.')
        : run.toolbox.visibility === 'open'
          ? allow('open-toolbox', 'Runs of open toolboxes can be watched by everyone.')
          : deny('not-yours', 'Only the person who ran it and the owners of the toolbox can see this run.'),

  'run.cancel': (actor, run) =>
    run.personId === actor.id || keeps(actor, run.toolbox)
      ? allow('own-run', 'You can stop this run.')
      : deny(
          'not-yours',
          'Only the person who started it, the owners of the toolbox and admins can stop a run.',
        ),

  'run.answer': (actor, run) =>
    run.personId === actor.id
      ? allow('own-run', 'You asked for this run.')
      : deny('not-yours', 'Only the person who asked for the run can confirm it.'),

  // Of a hidden toolbox nobody else may know, so only those who look after it may show something of it.
  'run.share': (actor, run) =>
    run.personId !== actor.id
      ? deny('not-yours', 'Only the person who ran it can share its receipt.')
      : run.toolbox.visibility === 'hidden' && !keeps(actor, run.toolbox)
        ? deny('hidden', 'Only the owners of a hidden toolbox and admins can share receipts of its runs.')
        : allow('own-run', 'This is your run.'),

  'people.manage': actor =>
    actor.role === 'admin'
      ? allow('admin', 'You are an admin.')
      : deny('not-admin', 'Only admins can manage people.'),

  'group.manage': (actor, group) =>
    actor.role === 'admin'
      ? allow('admin', 'You are an admin.')
      : group.managerIds.includes(actor.id)
        ? allow('manager', 'You manage this group.')
        : deny('not-manager', 'Only the managers of a group and admins can change it.'),

  'policy.read': actor =>
    actor.role === 'admin'
      ? allow('admin', 'You are an admin.')
      : deny('not-admin', 'Only admins can see the rules of everybody.'),

  'policy.manage': actor =>
    actor.role === 'admin'
      ? allow('admin', 'You are an admin.')
      : deny('not-admin', 'Only admins can change the rules.'),

  'audit.read': actor =>
    actor.role === 'admin'
      ? allow('admin', 'You are an admin.')
      : deny('not-admin', 'Only admins can read what everybody did.'),

  'sandbox.read': actor =>
    actor.role === 'admin'
      ? allow('admin', 'You are an admin.')
      : deny('not-admin', 'Only admins can see this page.'),
}

export function decide<A extends Action>(actor: Actor, action: A, facts: Facts[A]): Decision {
  return rules[action](actor, facts)
}

function keeps(actor: Actor, toolbox: ToolboxFacts): boolean {
  return (
    actor.role === 'admin' ||
    toolbox.ownerIds.includes(actor.id) ||
    toolbox.ownerGroupIds.some(group => actor.groups.includes(group))
  )
}
