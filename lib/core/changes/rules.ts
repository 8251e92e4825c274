/** What differences mean: one table, from which levels, words and documentation come. */
import type { Level } from './finding'

export type ChangeRule = {
  level: Level
  /** What it means for those who call, for agents that read, for those who run it; empty where it means nothing to them. */
  callers: string
  agents: string
  operators: string
  mend: string
}

export const changeRules = {
  'tool-removed': {
    level: 'breaking',
    callers: 'Every call of the tool fails.',
    agents: 'Agents that were told of it look for it in vain.',
    operators: '',
    mend: 'Keep the tool, and say in its description what to use instead, for as long as it is called.',
  },
  'tool-added': {
    level: 'safe',
    callers: '',
    agents: 'One more tool to choose from.',
    operators: '',
    mend: '',
  },
} as const satisfies Record<string, ChangeRule>
export type RuleId = keyof typeof changeRules
