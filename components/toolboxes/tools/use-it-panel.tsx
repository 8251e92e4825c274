/** Code snippets for using the tool elsewhere, one block per target. */
import { CodeBlock } from '@/components/ui/text/code-block'
import { Section } from '@/components/ui/layout/page'
import type { Snippet } from '@/lib/core/catalog/tool-docs/tool-snippets'

export function UseItPanel({ snippets }: { snippets: readonly Snippet[] }) {
  return snippets.map(({ id, title, note, text }) => (
    <Section key={id} id={`use-${id}`} title={title}>
      <p className="mb-3 max-w-prose text-sm text-ink-soft">{note}</p>
      <CodeBlock text={text} label={title} />
    </Section>
  ))
}
