/** The exact text that a model receives about a tool, before and after a proposal. */
import { agentView, agentViewText } from '@/lib/core/spec/agent-view'
import { countTextTokens } from '@/lib/core/spec/count-tokens'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { isTooDeep, shallow } from './within-depth'

export type AgentDiff = {
  /** Name of the tool in the proposed version, or in the base if the proposed version lacks it. */
  name: string
  /** JSON over several lines, for comparison; empty if the version has no such tool. */
  before: string
  after: string
  /** Token count of the text as it is sent, without insignificant whitespace. */
  tokensBefore: number
  tokensAfter: number
}

/**
 * Returns the texts of both sides. A tool that is nested too deeply is cut before it is written.
 * @param base null: the version has no such tool; not both are null
 */
export function agentDiff(base: ToolSpec | null, proposed: ToolSpec | null): AgentDiff {
  const [before, after] = [base, proposed].map(provided => {
    const tool = provided && isTooDeep(provided) ? shallow(provided) : provided
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
