/** The exact text that a model receives about a tool, before and after, with its token counts. */
import { formatCount } from '@/components/ui/text/format-number'
import { Section } from '@/components/ui/layout/page'
import type { AgentDiff } from '@/lib/core/proposals/diff/agent-diff'
import { compareLines } from '@/lib/core/proposals/diff/compare-lines'
import { DiffTable } from './source/diff-table'
import { visibleText } from '@/lib/core/base/visible-text'

export function ProposalAgentView({ view }: { view: AgentDiff }) {
  const { before, after, tokensBefore, tokensAfter, name } = view
  const more = tokensAfter - tokensBefore
  const { rows, added, removed } = compareLines(visibleText(before), visibleText(after), 'exact')
  return (
    <Section
      id="agent-view"
      title={<span className="font-mono">{name}</span>}
      aside={
        <span className="figures">
          {formatCount(tokensBefore, 'token')} before, {tokensAfter} after
          {more !== 0 && ` (${more > 0 ? '+' : '−'}${Math.abs(more)})`}
        </span>
      }
    >
      <p className="mb-3 max-w-prose text-sm text-ink-soft">
        This is all an agent knows about the tool. Invisible characters appear as ⟨U+…⟩.
      </p>
      {added + removed === 0 ? (
        <p className="text-sm">A model receives the same text as before.</p>
      ) : (
        <div className="overflow-hidden rounded-lg border">
          <DiffTable label={`What a model reads of ${name}, before and after`} rows={rows} view="unified" />
        </div>
      )}
    </Section>
  )
}
