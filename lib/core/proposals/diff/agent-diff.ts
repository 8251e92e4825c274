/** The very words that a model receives about a tool, before and after. */
import { agentView, agentViewText } from '@/lib/core/spec/agent-view'
import { countTextTokens } from '@/lib/core/spec/count-tokens'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { isTooDeep, shallow } from './within-depth'

export type AgentDiff = {
  /** Of the proposed version, where it has the tool. */
  name: string
  /** JSON on lines, for comparing; empty where there is no such tool. */
  before: string
  after: string
  /** Of the text as it is sent, without blanks. */
  tokensBefore: number
  tokensAfter: number
}

export function agentDiff(base: ToolSpec | null, proposed: ToolSpec | null): AgentDiff {
  const [before, after] = [base, proposed].map(given => {
    const tool = given && isTooDeep(given) ? shallow(given) : given
    return {
      text: tool ? JSON.stringify(agentView(tool), null, 2) : '',
      tokens: tool ? countTextTokens(agentViewText(tool)) : 0,
    }
  }) as [{ text: string; tokens: number }, { text: string; tokens: number }]
  return {
    name: proposed?.name ?? base?.name ?? '',
    before: before.text,
    after: after.text,
    tokensBefore: before.tokens,
    tokensAfter: after.tokens,
  }
}
