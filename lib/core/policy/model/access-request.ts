/** Asking for what is locked: what a request says, how long it stands, and for how long it can be granted. */
import type { Decision } from './decision'

/** For how long owners can let somebody in. Who needs it for ever is a case for a rule. */
export const grantTimes = {
  hour: { title: '1 hour', ms: 60 * 60_000 },
  day: { title: '1 day', ms: 24 * 60 * 60_000 },
  week: { title: '7 days', ms: 7 * 24 * 60 * 60_000 },
  month: { title: '30 days', ms: 30 * 24 * 60 * 60_000 },
} as const satisfies Record<string, { title: string; ms: number }>
export type GrantTime = keyof typeof grantTimes
export const usualGrantTime: GrantTime = 'week'

export const accessLimits = {
  /** A request that nobody answered within two weeks is over, and can be made anew. */
  openMs: 14 * 24 * 60 * 60_000,
  /** Characters of a reason and of an answer. */
  textLengthMax: 300,
  /** Requests of one person that wait at once. */
  openMax: 30,
} as const

/** What can be asked for; rules know further actions, which are handed out with the ownership. */
const requestableActions = ['run'] as const
export type RequestableAction = (typeof requestableActions)[number]

const accessRequestStates = ['open', 'granted', 'denied', 'expired'] as const
export type AccessRequestState = (typeof accessRequestStates)[number]

export type AccessRequestView = {
  id: string
  person: { name: string; me: boolean }
  toolbox: { slug: string; title: string }
  /** null: the whole toolbox. */
  tool: string | null
  reason: string
  state: AccessRequestState
  createdAt: string
  /** Until when it can be answered. */
  expiresAt: string
  answeredBy: string | null
  answeredAt: string | null
  /** What whoever refused it said; empty where they said nothing. */
  answer: string
  /** When the granted access ends. */
  until: string | null
}

/** What stands beside a tool or a toolbox that somebody may not run. */
export type AccessState = {
  /** May this person ask for it? Where they may, its reason is why it is shut. */
  mayAsk: Decision
  /** May they answer such requests and write rules of the toolbox? */
  mayRule: Decision
  /** Who can answer, by name; none: the admins. */
  owners: string[]
  /** Their newest request. */
  request: AccessRequestView | null
}

/** A request that is stored as open is over by itself when nobody answered in time. */
export function accessStateAt(stored: AccessRequestState, expiresAt: Date, at: Date): AccessRequestState {
  return stored === 'open' && expiresAt <= at ? 'expired' : stored
}
