/** A session as its owner sees it. */
export type SessionView = {
  id: string
  /** Browser and system, such as "Firefox on Linux". */
  device: string
  /** Address from which the person signed in. */
  address: string
  /** `github`, `oidc`, or null for a password. */
  provider: string | null
  startedAt: string
  /** Precise to five minutes. */
  lastUsedAt: string
  /** Whether this is the session of the request. */
  current: boolean
}
