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
  /** Names of some of its managers. */
  managers: string[]
  /** Some of the toolboxes that it owns. */
  toolboxes: { slug: string; title: string }[]
  moreToolboxes: number
}

export type GroupsView = {
  groups: GroupRow[]
  /** Slug of the group after which the next page begins; null on the last one. */
  next: string | null
  /**
   * Values of the provider's groups claim that occurred in sign-ins of the newest 10,000 people and are not linked to a group
   * yet.
   */
  unusedClaims: { claim: string; people: number }[]
}

export type GroupView = Omit<GroupRow, 'members' | 'managers'> & {
  /** Members of one page, managers first. */
  members: MemberRow[]
  page: number
  pages: number
  /** Number of members on all pages. */
  total: number
  may: { manage: Decision; staff: Decision }
}

export type OwnersView = {
  people: { id: string; name: string; email: string }[]
  groups: { slug: string; name: string }[]
  may: Decision
}
