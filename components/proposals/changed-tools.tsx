/** A selection of the tools that a proposal affects. */
import { Link } from '@/components/ui/layout/link'
import { Badge } from '@/components/ui/data/badge'
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import { links } from '@/lib/core/base/links'

type ChangedTool = { name: string; inBase: boolean; inProposed: boolean }

/** Lists tools by name, without tools that have only no-effect findings. */
export function changedTools(
  proposal: Pick<ProposalPage, 'findings'>,
  base: ReadonlySet<string>,
  proposed: ReadonlySet<string>,
): ChangedTool[] {
  const names = new Set(
    proposal.findings
      .filter(card => card.level !== 'no-effect')
      .flatMap(card => card.members.flatMap(({ tool }) => (tool === null ? [] : [tool]))),
  )
  return [...names]
    .filter(name => base.has(name) || proposed.has(name))
    .sort()
    .map(name => ({ name, inBase: base.has(name), inProposed: proposed.has(name) }))
}

type ToolChoiceProps = { proposal: number; tab: string; tools: readonly ChangedTool[]; chosen: string }

export function ToolChoice({ proposal, tab, tools, chosen }: ToolChoiceProps) {
  return (
    <nav aria-label="Tools that change" className="mb-5">
      <ul className="flex flex-wrap gap-2">
        {tools.map(({ name, inBase, inProposed }) => (
          <li key={name}>
            <Link
              href={links.proposalAt(proposal, tab, { tool: name })}
              scroll={false}
              aria-current={name === chosen ? 'true' : undefined}
              className="inline-flex items-center gap-1.5 rounded-md border bg-surface px-2.5 py-1 font-mono text-xs hover:bg-sunken aria-[current]:border-accent aria-[current]:bg-accent-wash aria-[current]:text-accent-text"
            >
              {name}
              {!inBase && <Badge tone="good">new</Badge>}
              {!inProposed && <Badge tone="bad">removed</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
