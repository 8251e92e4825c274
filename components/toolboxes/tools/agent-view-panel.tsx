/** The exact text that a model receives about a tool, and its token cost. */
import { CodeBlock } from '@/components/ui/text/code-block'
import { CopyButton } from '@/components/ui/form/copy-button'
import { formatCount } from '@/components/ui/text/format-number'
import { Section } from '@/components/ui/layout/page'
import { agentView, agentViewText } from '@/lib/core/spec/agent-view'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

export function AgentViewPanel({ spec, tokens }: { spec: ToolSpec; tokens: number }) {
  return (
    <Section
      id="agent-view"
      title="What a model reads"
      aside={`${formatCount(tokens, 'token')} in every request that offers it`}
    >
      <p className="mb-3 max-w-prose text-sm text-ink-soft">
        This name, description and schema are all an agent knows about the tool. Line breaks are added for
        readability.
      </p>
      <CodeBlock
        text={JSON.stringify(agentView(spec), null, 2)}
        label="Agent view"
        language="json"
        copy={false}
        wrap
      />
      <CopyButton text={agentViewText(spec)} label="Copy exact text" variant="secondary" className="mt-3">
        Copy exact text
      </CopyButton>
    </Section>
  )
}
