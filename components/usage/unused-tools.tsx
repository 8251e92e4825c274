/** Tools that no run used, those first that cost an agent the most tokens. */
import { DataTable } from '@/components/ui/data/data-table'
import { Link } from '@/components/ui/layout/link'
import { links } from '@/lib/core/base/links'
import { usageLimits, type UnusedTools as Unused } from '@/lib/core/usage/usage'

export function UnusedTools({ tools }: { tools: Unused['tools'] }) {
  return (
    <DataTable
      label="Unused tools"
      rows={tools}
      keyOf={({ toolbox, name }) => `${toolbox}/${name}`}
      empty={<p className="text-sm text-ink-soft">Every tool ran in the last 30 days.</p>}
      columns={[
        {
          title: 'Tool',
          className: 'wrap-anywhere max-md:w-full',
          cell: ({ toolbox, name }) => (
            <Link href={links.tool(toolbox, name)} className="link font-mono text-sm">
              {toolbox}/{name}
            </Link>
          ),
        },
        {
          title: 'Tokens',
          label: 'Tokens:',
          className: 'figures whitespace-nowrap',
          cell: ({ tokens }) => tokens.toLocaleString('en'),
        },
      ]}
    />
  )
}

/** Returns "12 tools", or "10,000+ tools" at the limit. */
export const formatUnused = (count: number): string =>
  `${count.toLocaleString('en')}${count >= usageLimits.unusedCountMax ? '+' : ''} ${count === 1 ? 'tool' : 'tools'}`
