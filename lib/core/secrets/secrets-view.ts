/** Everything that people can see of a toolbox's secrets, which excludes their values. */
import type { Decision } from '@/lib/core/policy/model/decision'

export type SecretsView = {
  /** Number of the version that the grants belong to. */
  version: number
  secrets: SecretRow[]
  /** Secrets that tools of this version need and that are not set. */
  unset: RequestedSecret[]
  /** Names of the tools of the version. */
  tools: string[]
  may: Decision
}

/** The part of it that the page of the secrets shows. The page looks up other tools as one types. */
export type SecretsPage = Omit<SecretsView, 'unset' | 'tools'> & {
  /** Each with the first tools that need it, at most `requestersMax`, and the number of further ones. */
  unset: (RequestedSecret & { moreTools: number })[]
}

type RequestedSecret = { name: string; note: string | null; tools: string[] }

/** Maximum number of tools that the page names as those that need a secret. */
export const requestersMax = 10

export type SecretRow = {
  name: string
  setBy: string
  setAt: string
  lastUsedAt: string | null
  /** Tools that need the secret, have a grant, or had one in an earlier version. */
  tools: SecretTool[]
}

type SecretTool = {
  name: string
  asks: boolean
  granted: { by: string; at: string } | null
  /** The newest earlier version with a grant, if the tool has none now. */
  before: number | null
}

/** Returns the tools without a grant that need the secret, or had a grant in an earlier version. */
export const waitingTools = ({ tools }: SecretRow): string[] =>
  tools.filter(tool => !tool.granted && (tool.asks || tool.before !== null)).map(tool => tool.name)

/** Names of the secrets of one version that tools wait for, for the page of their toolbox. */
export type WaitingSecrets = { version: number; names: string[] }
