/** The remote MCP server of a toolbox, for its owners. */
import type { RemoteHeader } from '@/lib/core/spec/mcp-server'

export type RemoteServerView = {
  address: string
  headers: RemoteHeader[]
  /** Number of the revision, for the next change. */
  number: number
  setBy: string
  setAt: string
  /** When the server was last listed without a problem; null if it never was. */
  listedAt: string | null
  triedAt: string | null
  /** Why the newest attempt failed; null if it did not. */
  problem: string | null
  nextListAt: string
  /** Secrets that the headers need and that are not set. */
  missingSecrets: string[]
}

/** `server` is null for a toolbox of uploaded files. */
export type RemoteView = { server: RemoteServerView | null }
