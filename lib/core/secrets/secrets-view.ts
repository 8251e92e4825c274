/** What people see of the secrets of a toolbox: everything but the secrets. */
import type { Decision } from '@/lib/core/policy/model/decision'

export type SecretsView = {
  /** The version that grants are shown for and given to. */
  version: number
  secrets: SecretRow[]
  /** Asked for by tools of this version, and not set. */
  unset: { name: string; note: string | null; tools: string[] }[]
  /** Names of the tools of the version. */
  tools: string[]
  may: Decision
}

export type SecretRow = {
  name: string
  setBy: string
  setAt: string
  lastUsedAt: string | null
  /** Tools that ask for it, are given it, or were given it in an earlier version. */
  tools: SecretTool[]
}

type SecretTool = {
  name: string
  asks: boolean
  granted: { by: string; at: string } | null
  /** The newest earlier version in which it was given it, when it is not given it now. */
  before: number | null
}

/** Tools that wait for somebody to grant them what they ask for, or had in an earlier version. */
export const waitingTools = ({ tools }: SecretRow): string[] =>
  tools.filter(tool => !tool.granted && (tool.asks || tool.before !== null)).map(tool => tool.name)
