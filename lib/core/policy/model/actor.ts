import type { GroupId, TokenId, UserId } from '@/lib/core/base/ids'
import type { RuleAction } from './actions'
import type { ActorPolicy } from './policy'

/** The person or program that acts. lib/web builds it from a session; other code uses `withPolicy` or `ungoverned`. */
export type Actor = Person & {
  /** The policy at the time of the request, prepared for this person. */
  policy: ActorPolicy
}

/** A person with every property that rules can match. */
export type Person = {
  id: UserId
  name: string
  email: string
  role: Role
  /** Absent means active. Accounts in another state are denied everything. */
  status?: PersonStatus
  groups: readonly GroupId[]
  /** Names of policy roles of the person or of one of their groups. */
  roles: readonly string[]
  /** Confirmations that the person chose to remember. Absent means none. */
  confirmations?: readonly OwnConfirmation[]
  /** Present when a program acts for the person. */
  token?: ActorToken
  /** Present when an admin views Pegboard as this person, which is read-only. */
  viewedBy?: Viewer
}

/** A remembered confirmation: one version of a tool runs without asking until a time, in milliseconds since 1970. */
export type OwnConfirmation = { toolbox: string; tool: string; version: number; untilMs: number | null }

type Viewer = { id: UserId; name: string; until: string }

/** Reports whether the actor is this person, not an admin who views as them. Private data is shown only to the person. */
export const isThemselves = (actor: Person, personId: UserId): boolean =>
  actor.id === personId && !actor.viewedBy

/** An API token. It narrows the rights of its person, independent of rules. */
export type ActorToken = {
  id: TokenId
  /** Granted scopes. Every scope includes viewing. */
  scopes: readonly RuleAction[]
  /** Slugs or globs of slugs; null means all toolboxes. */
  toolboxes: readonly string[] | null
}

export const roles = ['member', 'admin'] as const
export type Role = (typeof roles)[number]

/** `service`: a service account, used by programs through tokens. */
export const personKinds = ['person', 'service'] as const
export type PersonKind = (typeof personKinds)[number]

export const personStatuses = ['active', 'suspended', 'removed'] as const
export type PersonStatus = (typeof personStatuses)[number]

export const visibilities = ['open', 'locked', 'hidden'] as const
export type Visibility = (typeof visibilities)[number]
