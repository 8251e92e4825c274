/** What Pegboard keeps of an agent network: its agents, and the toolbox tools that they refer to. */

export type AgentNetwork = {
  /** The file of the upload. */
  file: string
  description: string
  /** The toolbox info file that the network names for itself, as written; it takes the place of the environment's. */
  toolboxInfoFile: string | null
  agents: NetworkAgent[]
}

export type NetworkAgent = {
  name: string
  kind: AgentKind
  line: number
  /** What it may call: names of other agents, paths of other networks. */
  calls: string[]
  /** The tool of a toolbox that it is. */
  toolbox: ToolReference | null
}

/** The first agent of a network is its front man; the others are told apart by what they are made of. */
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
   * upload: a tool of this upload; default: neuro-san brings it; removed: neuro-san brought it once; broken: the upload has
   * an entry that cannot be read; unknown: none of these.
   */
  found: 'upload' | 'default' | 'removed' | 'broken' | 'unknown'
}

/** A place where a tool is used, seen from the tool. */
export type ToolUse = { file: string; agent: string; line: number }

/** Who uses a tool of the upload. */
export function usesOf(networks: readonly AgentNetwork[], tool: string): ToolUse[] {
  return networks.flatMap(({ file, agents }) =>
    agents.flatMap(({ name, toolbox }) =>
      toolbox?.name === tool && toolbox.found === 'upload' ? [{ file, agent: name, line: toolbox.line }] : [],
    ),
  )
}
