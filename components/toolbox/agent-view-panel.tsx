/** The very text that a model gets about a tool, and what it costs. */
import { CodeBlock } from '@/components/ui/code-block'
import { CopyButton } from '@/components/ui/copy-button'
import { countWords } from '@/components/ui/byte-words'
import { Section } from '@/components/ui/page'
import { agentView, agentViewText } from '@/lib/core/spec/agent-view'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

export function AgentViewPanel({ spec, tokens }: { spec: ToolSpec; tokens: number }) {
  return (
    <Section
      id="agent-view"
      title="What a model reads"
      aside={`${countWords(tokens, 'token')} in every request that offers it`}
    >
      <p className="mb-3 max-w-prose text-sm text-ink-soft">
        An agent knows the tool by nothing but this name, this description and this schema. It is sent without
        the line breaks that make it readable here.
      </p>
      <CodeBlock text={JSON.stringify(agentView(spec), null, 2)} label="Agent view" copy={false} wrap />
      <CopyButton text={agentViewText(spec)} label="Copy as it is sent" variant="secondary" className="mt-3">
        Copy as it is sent
      </CopyButton>
    </Section>
  )
}
