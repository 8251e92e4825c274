/** What members, owners and admins can do while no rule says otherwise, as `decide` answers it. */
import { decide } from '@/lib/core/policy/evaluate/decide'
import { ruleActions, type RuleAction } from '@/lib/core/policy/model/actions'
import { visibilities, type Actor, type Role, type Visibility } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { ToolboxFacts } from '@/lib/core/policy/model/facts'
import { ungoverned } from '@/lib/core/policy/model/with-policy'
import { typicalMember } from './judge-matrix'

/** Owners are members who own the toolbox. */
export const defaultHolders = ['member', 'owner', 'admin'] as const
export type DefaultHolder = (typeof defaultHolders)[number]

export type RoleDefault = {
  action: RuleAction
  /** Visibilities of the toolboxes in which each can do it. */
  allowed: Record<DefaultHolder, readonly Visibility[]>
}

/** Returns a row for every action of rules. */
export function listRoleDefaults(): RoleDefault[] {
  return ruleActions.map(action => {
    const allowedFor = (holder: DefaultHolder) =>
      visibilities.filter(visibility => isAllowed(action, holder, visibility))
    return {
      action,
      allowed: { member: allowedFor('member'), owner: allowedFor('owner'), admin: allowedFor('admin') },
    }
  })
}

function isAllowed(action: RuleAction, holder: DefaultHolder, visibility: Visibility): boolean {
  const actor = actorOf(holder === 'admin' ? 'admin' : 'member')
  const toolbox: ToolboxFacts = {
    slug: 'example',
    title: 'Example',
    visibility,
    ownerIds: holder === 'owner' ? [actor.id] : [],
    ownerGroupIds: [],
  }
  return decideExample[action](actor, toolbox).effect !== 'deny'
}

const actorOf = (role: Role): Actor => ungoverned({ ...typicalMember(null, ''), role })

/** The decision that stands for each action of rules. */
const decideExample: Record<RuleAction, (actor: Actor, toolbox: ToolboxFacts) => Decision> = {
  view: (actor, toolbox) => decide(actor, 'toolbox.read', toolbox),
  run: (actor, toolbox) =>
    decide(actor, 'tool.run', {
      toolbox,
      name: 'example',
      version: 1,
      kind: 'executable',
      tags: [],
      capabilities: [],
      permission: 'allow',
      runnable: true,
    }),
  propose: (actor, toolbox) => decide(actor, 'proposal.propose', toolbox),
  review: (actor, toolbox) => decide(actor, 'proposal.review', { toolbox, authorIds: [] }),
  publish: (actor, toolbox) => decide(actor, 'version.publish', toolbox),
  bypass: (actor, toolbox) => decide(actor, 'proposal.bypass', toolbox),
  manage: (actor, toolbox) => decide(actor, 'toolbox.manage', toolbox),
  administer: actor => decide(actor, 'policy.manage', null),
}
