/** Access requests for tools that a person cannot run: their content, limits and expiry. */
import type { Decision } from './decision'

/** Durations for which owners can grant access. Permanent access needs a rule. */
export const grantTimes = {
  hour: { title: '1 hour', ms: 60 * 60_000 },
  day: { title: '1 day', ms: 24 * 60 * 60_000 },
  week: { title: '7 days', ms: 7 * 24 * 60 * 60_000 },
  month: { title: '30 days', ms: 30 * 24 * 60 * 60_000 },
} as const satisfies Record<string, { title: string; ms: number }>
export type GrantTime = keyof typeof grantTimes
export const defaultGrantTime: GrantTime = 'week'

export const accessLimits = {
  /** A request expires after two weeks without a decision, and can then be sent again. */
  openMs: 14 * 24 * 60 * 60_000,
  /** Characters of the reason and of the message of a decision. */
  textLengthMax: 300,
  /** Open requests of one person. */
  openMax: 30,
} as const

/** Actions that can be requested. The other actions of rules come with ownership. */
const requestableActions = ['run'] as const
export type RequestableAction = (typeof requestableActions)[number]

const accessRequestStates = ['open', 'granted', 'denied', 'expired'] as const
export type AccessRequestState = (typeof accessRequestStates)[number]

/** Who decides a request. Owners decide for their toolbox and its rules, admins about rules of the organization. */
export type AccessAddressee = 'owners' | 'admins'

export type AccessRequestView = {
  id: string
  person: { name: string; me: boolean }
  toolbox: { slug: string; title: string }
  /** Name of the tool; null for the whole toolbox. */
  tool: string | null
  reason: string
  /** Id of the rule that denied the run; null if the toolbox is locked or no rule allows the run. */
  deniedBy: string | null
  addressee: AccessAddressee
  state: AccessRequestState
  createdAt: string
  /** When the request expires without a decision. */
  expiresAt: string
  answeredBy: string | null
  answeredAt: string | null
  /** Message of the person who denied it; empty if there is none. */
  answer: string
  /** When the granted access expires; null also if a change of rules or of the toolbox granted it. */
  until: string | null
}

/** What pages show with a tool or toolbox that the person cannot run. */
export type AccessState = {
  /** Whether the person can request access. When allowed, the reason explains why the tool cannot be run. */
  mayAsk: Decision
  /** Names of the owners who can decide; empty when only admins can. */
  owners: string[]
  /** Whether only some arguments are denied. */
  isPartial: boolean
  /** Newest request of the person. */
  request: AccessRequestView | null
}

/** Returns the state at a time. An open request becomes `expired` without a write to the database. */
export function accessStateAt(stored: AccessRequestState, expiresAt: Date, at: Date): AccessRequestState {
  return stored === 'open' && expiresAt <= at ? 'expired' : stored
}
