/** Code for using the tool elsewhere, one tab per target, with the token that the code needs. */
import { CreateToken } from '@/components/people/create-token'
import { ConnectButton } from '@/components/toolboxes/connect-button'
import { CodeBlock } from '@/components/ui/text/code-block'
import { Section } from '@/components/ui/layout/page'
import { TabLinks } from '@/components/ui/layout/tabs'
import {
  snippetTargetNames,
  snippetTargets,
  type Snippet,
  type SnippetTarget,
} from '@/lib/core/catalog/tool-docs/snippet-kinds'
import { tokenVariable } from '@/lib/core/catalog/tool-docs/program-snippets'

type UseItPanelProps = {
  toolbox: string
  snippets: readonly Snippet[]
  selected: SnippetTarget
  /** Address of the tool; the tabs add their names to it. */
  href: string
  /** Why the reader cannot create a token; null if they can. */
  noToken: string | null
  /** Address at which agents reach the tools of the toolbox. */
  mcpUrl: string
}

export function UseItPanel({ toolbox, snippets, selected, href, noToken, mcpUrl }: UseItPanelProps) {
  const shown = snippets.filter(({ target }) => target === selected)
  return (
    <>
      <TabLinks
        label="Where to use it"
        tabs={snippetTargetNames.map(target => ({
          title: snippetTargets[target],
          href: `${href}?tab=use&target=${target}`,
          selected: target === selected,
        }))}
      />
      {shown.some(({ text, note }) => (text + note).includes(tokenVariable)) && (
        <div className="mt-5">
          <CreateToken toolbox={toolbox} off={noToken} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        <ConnectButton url={mcpUrl} name={toolbox} title={toolbox} toolboxes={[toolbox]} noToken={noToken} />
        an editor or an agent to this toolbox.
      </div>
      <div className="mt-6">
        {shown.map(({ id, title, note, text, language }) => (
          <Section key={id} id={`use-${id}`} title={title}>
            <p className="mb-3 max-w-prose text-sm text-ink-soft">{note}</p>
            <CodeBlock text={text} label={title} language={language} />
          </Section>
        ))}
      </div>
    </>
  )
}
