/** A selection of the tools that a proposal affects. */
'use client'

import { useOpenPage } from '@/components/ui/layout/pending-page'
import { Link } from '@/components/ui/layout/link'
import { Badge } from '@/components/ui/data/badge'
import { formatCount } from '@/components/ui/text/format-number'
import type { ChangedTool } from '@/lib/core/proposals/model/proposal-tools'
import { links } from '@/lib/core/base/links'
import { NameCombobox } from './name-combobox'

type ToolChoiceProps = {
  proposal: number
  tab: 'docs' | 'agent'
  /** The first tools, and the chosen one. */
  tools: readonly ChangedTool[]
  /** Number of further tools. */
  more: number
  chosen: string
}

export function ToolChoice({ proposal, tab, tools, more, chosen }: ToolChoiceProps) {
  const openPage = useOpenPage()
  const hrefOf = (tool: string) => links.proposalAt(proposal, tab, { tool })
  return (
    <nav aria-label="Tools that change" className="mb-5">
      <ul className="flex flex-wrap items-center gap-2">
        {tools.map(({ name, inBase, inProposed }) => (
          <li key={name}>
            <Link
              href={hrefOf(name)}
              scroll={false}
              aria-current={name === chosen ? 'true' : undefined}
              className="inline-flex max-w-full items-center gap-1.5 rounded-md border bg-surface px-2.5 wrap-anywhere py-1 font-mono text-xs hover:bg-sunken aria-[current]:border-accent aria-[current]:bg-accent-wash aria-[current]:text-accent-text"
            >
              {name}
              {!inBase && <Badge tone="good">new</Badge>}
              {!inProposed && <Badge tone="bad">removed</Badge>}
            </Link>
          </li>
        ))}
        {more > 0 && (
          <li>
            <NameCombobox
              aria-label="Another tool"
              hrefOf={text => links.api.proposalTools(proposal, 'changed', text)}
              title=""
              placeholder={formatCount(more, 'more tool')}
              onChoose={name => openPage(hrefOf(name), { scroll: false })}
              className="w-44 [&_input]:h-7 [&_input]:text-xs"
            />
          </li>
        )}
      </ul>
    </nav>
  )
}
