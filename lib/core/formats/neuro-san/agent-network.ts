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
  /** Name of the tool of the upload that this agent itself is: a coded tool of the network. */
  tool?: string
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
   * the upload has an entry that cannot be read; template: a placeholder such as `{agent_name}`; unknown: none of these.
   */
  found: 'upload' | 'default' | 'removed' | 'broken' | 'template' | 'unknown'
}

/** A place where an agent uses a tool. */
export type ToolUse = { file: string; agent: string; line: number }

/** Lists the agents that use a tool of the upload: by the name of the tool, or by calling the agent that it is. */
export function usesOf(networks: readonly AgentNetwork[], tool: string): ToolUse[] {
  return networks.flatMap(({ file, agents }) => {
    const defining = agents.find(agent => agent.tool === tool)
    return agents.flatMap(({ name, toolbox, calls, line }): ToolUse[] => {
      if (toolbox?.name === tool && toolbox.found === 'upload')
        return [{ file, agent: name, line: toolbox.line }]
      return defining && calls.includes(defining.name) ? [{ file, agent: name, line }] : []
    })
  })
}
