/** Groups as pages show them. */
import type { Decision } from '@/lib/core/policy/model/decision'

type MemberRow = {
  id: string
  name: string
  email: string
  /** Whether the viewer can add and remove members. */
  manager: boolean
  /** claim: the sign-in provider asserts the membership and can withdraw it. */
  source: 'manual' | 'claim'
}

export type GroupRow = {
  slug: string
  name: string
  description: string
  claim: string | null
  members: number
  managers: string[]
  toolboxes: { slug: string; title: string }[]
}

export type GroupsView = {
  groups: GroupRow[]
  /** Values of the provider's groups claim that occurred in sign-ins and are not linked to a group yet. */
  unusedClaims: { claim: string; people: number }[]
}

export type GroupView = Omit<GroupRow, 'members' | 'managers'> & {
  members: MemberRow[]
  /** People who are not in the group yet, for viewers who can see everyone. */
  candidates: { name: string; email: string }[]
  may: { manage: Decision; staff: Decision }
}

export type OwnersView = {
  people: { id: string; name: string; email: string }[]
  groups: { slug: string; name: string }[]
  /** Groups that the viewer can choose: their own, and for admins all. */
  groupChoices: { slug: string; name: string }[]
  may: Decision
}
