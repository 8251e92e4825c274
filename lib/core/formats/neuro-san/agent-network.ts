/** The stored part of an agent network: its agents and the toolbox tools that they use. */

export type AgentNetwork = {
  /** Path of the file in the upload. */
  file: string
  description: string
  /** The toolbox info file that the network itself names, as written. It replaces the environment's file. */
  toolboxInfoFile: string | null
  agents: NetworkAgent[]
}

export type NetworkAgent = {
  name: string
  kind: AgentKind
  line: number
  /** Names of other agents and paths of other networks that the agent can call. */
  calls: string[]
  /** The toolbox tool that this agent represents, if any. */
  toolbox: ToolReference | null
}

/** The first agent of a network is its front man; the kind of the others follows from their keys. */
export const agentKinds = {
  'front-man': 'front man',
  llm: 'agent',
  coded: 'coded tool of the network',
  toolbox: 'toolbox tool',
} as const
export type AgentKind = keyof typeof agentKinds

export type ToolReference = {
  name: string
  line: number
  /**
   * upload: a tool of this upload; default: included with neuro-san; removed: formerly included with neuro-san; broken:
   * the upload has an entry that cannot be read; unknown: none of these.
   */
  found: 'upload' | 'default' | 'removed' | 'broken' | 'unknown'
}

/** A place where an agent uses a tool. */
export type ToolUse = { file: string; agent: string; line: number }

/** Lists the agents that use a tool of the upload. */
export function usesOf(networks: readonly AgentNetwork[], tool: string): ToolUse[] {
  return networks.flatMap(({ file, agents }) =>
    agents.flatMap(({ name, toolbox }) =>
      toolbox?.name === tool && toolbox.found === 'upload' ? [{ file, agent: name, line: toolbox.line }] : [],
    ),
  )
}
