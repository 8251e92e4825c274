/** A session as its person sees it. */
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
  /** The session that asks. */
  current: boolean
}
