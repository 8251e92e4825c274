/** The first page of a toolbox: what it is for, its most used tools, examples, how to connect, and facts about it. */
import type { ReactNode } from 'react'
import { ToolItem } from '@/components/catalog/tool-item'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Link } from '@/components/ui/layout/link'
import { Section } from '@/components/ui/layout/page'
import { CodeBlock } from '@/components/ui/text/code-block'
import { formatCount } from '@/components/ui/text/format-number'
import { links } from '@/lib/core/base/links'
import { mcpClient } from '@/lib/core/catalog/tool-docs/tool-snippets'
import type { ToolboxHead, ToolboxOverview as Overview } from '@/lib/core/catalog/views/toolbox-views'
import { OverviewExamples } from './overview-examples'
import { OverviewFacts } from './overview-facts'

type ToolboxOverviewProps = {
  view: ToolboxHead
  overview: Overview
  /** Version in the address; links keep it. */
  asked: number | undefined
  /** Public address of this Pegboard, without a trailing slash. */
  publicUrl: string
  /** For owners: what they have to look at. */
  banner: ReactNode
}

export function ToolboxOverview({ view, overview, asked, publicUrl, banner }: ToolboxOverviewProps) {
  const { slug, description } = view.toolbox
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0">
        {description && <p className="mb-6 max-w-prose wrap-anywhere whitespace-pre-line">{description}</p>}
        {banner && <div className="mb-6">{banner}</div>}
        <MostUsedTools view={view} tools={overview.tools} asked={asked} />
        {overview.examples.length > 0 && (
          <Section id="examples" title="Examples">
            <OverviewExamples toolbox={slug} examples={overview.examples} asked={asked} />
          </Section>
        )}
        <Section id="connect" title="Connect an agent">
          <p className="mb-3 max-w-prose text-sm text-ink-soft">
            MCP clients that read .mcp.json reach these tools with this configuration and an{' '}
            <Link href={links.documentation('api-tokens')} className="link">
              API token
            </Link>
            . Your permissions apply. Connect, above, has the configuration of other clients, and{' '}
            <Link href={links.toolboxSection(slug, 'tools', asked)} className="link">
              Tools
            </Link>{' '}
            exports the tools as files.
          </p>
          <CodeBlock text={mcpClient(publicUrl, slug)} label="MCP client configuration" language="json" />
        </Section>
      </div>
      <aside aria-label="About this toolbox" className="min-w-0 self-start">
        <OverviewFacts view={view} overview={overview} asked={asked} />
      </aside>
    </div>
  )
}

type MostUsedToolsProps = { view: ToolboxHead; tools: Overview['tools']; asked: number | undefined }

function MostUsedTools({ view: { toolbox, version }, tools, asked }: MostUsedToolsProps) {
  const all = links.toolboxSection(toolbox.slug, 'tools', asked)
  return (
    <Section
      id="tools"
      title="Tools"
      aside={
        version.tools > tools.length && (
          <Link href={all} className="link">
            All {formatCount(version.tools, 'tool')}
          </Link>
        )
      }
    >
      {tools.length === 0 ? (
        <EmptyState title="No tools in this version">
          Pegboard found no tools in this version.{' '}
          <Link href={links.toolboxSection(toolbox.slug, 'problems', asked)} className="link">
            See its problems
          </Link>
          .
        </EmptyState>
      ) : (
        <ul className="divide-y rounded-lg border bg-surface">
          {tools.map(row => (
            <ToolItem key={row.name} row={row} withoutToolbox />
          ))}
        </ul>
      )}
    </Section>
  )
}
