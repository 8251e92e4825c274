import type { GroupId, TokenId, UserId } from '@/lib/core/base/ids'
import type { RuleAction } from './actions'
import type { ActorPolicy } from './policy'

/** Whoever acts. Built from a session by lib/web, and with `governed` or `ungoverned` (policy.ts) everywhere else. */
export type Actor = Person & {
  /** What the rules say of them, at the moment of the request. */
  policy: ActorPolicy
}

/** A person with everything by which rules can mean them. */
export type Person = {
  id: UserId
  name: string
  email: string
  role: Role
  /** Absent: active. Others may do nothing at all. */
  status?: PersonStatus
  groups: readonly GroupId[]
  /** Names of the roles that the policy speaks of, given to the person or to one of their groups. */
  roles: readonly string[]
  /** Present when a program acts for the person. */
  token?: ActorToken
  /** Present when an admin looks at the site as this person: they see what the person sees, and can change nothing. */
  viewedBy?: Viewer
}

type Viewer = { id: UserId; name: string; until: string }

/** Does the person sit there themselves? What they keep from everybody else is not shown to who looks as they. */
export const isThemselves = (actor: Person, personId: UserId): boolean =>
  actor.id === personId && !actor.viewedBy

/** A token narrows what its person may do, whatever rules say. */
export type ActorToken = {
  id: TokenId
  /** Seeing what may be run, reviewed or managed goes with every scope. */
  scopes: readonly RuleAction[]
  /** Slugs, or patterns of slugs as globs of rules are; null means all. */
  toolboxes: readonly string[] | null
}

export const roles = ['member', 'admin'] as const
export type Role = (typeof roles)[number]

/** service: an account that only programs act for, with tokens. */
const personKinds = ['person', 'service'] as const
export type PersonKind = (typeof personKinds)[number]

const personStatuses = ['active', 'suspended', 'removed'] as const
export type PersonStatus = (typeof personStatuses)[number]

export const visibilities = ['open', 'locked', 'hidden'] as const
export type Visibility = (typeof visibilities)[number]
