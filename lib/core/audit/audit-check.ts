import type { ChainBreak } from './chain'

/** What following the chain of the audit has shown. */
export type AuditCheck = {
  /** Events that hold, up to the first that does not. */
  events: number
  /** Their places; `to` is before `from` when there are none. */
  from: number
  to: number
  /** The first place where it does not hold. */
  broken: ChainBreak | null
  /** The last place that was signed with a key that is known here: whoever only has the database cannot have made it. */
  signed: { seq: number; at: string } | null
  /** Names of keys that signed places and are not known here. */
  unknownKeys: string[]
}
