import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { QueryProblems } from '@/components/shell/query-problems'
import { AccessNotice } from '@/components/access/access-notice'
import { AgentViewPanel } from '@/components/toolboxes/tools/agent-view-panel'
import { QualityPanel } from '@/components/toolboxes/tools/quality-panel'
import { RecentRuns } from '@/components/toolboxes/tools/recent-runs'
import { ToolColumns } from '@/components/toolboxes/tools/tool-columns'
import { ToolDocs } from '@/components/toolboxes/tools/tool-docs'
import { ToolHeader } from '@/components/toolboxes/tools/tool-header'
import { ToolSource } from '@/components/toolboxes/source/tool-source'
import { toolTabNames, ToolTabs, type ToolTab } from '@/components/toolboxes/tools/tool-tabs'
import { ToolVersions } from '@/components/toolboxes/tools/tool-versions'
import { UseItPanel } from '@/components/toolboxes/tools/use-it-panel'
import { Link } from '@/components/ui/layout/link'
import { Page, Section } from '@/components/ui/layout/page'
import { displayText } from '@/lib/core/base/visible-text'
import { snippetTargetNames } from '@/lib/core/catalog/tool-docs/snippet-kinds'
import { toolSnippets } from '@/lib/core/catalog/tool-docs/tool-snippets'
import { links } from '@/lib/core/base/links'
import { countTokens } from '@/lib/core/spec/count-tokens'
import { withLifeCycleNote } from '@/lib/core/spec/life-cycle'
import { withModel } from '@/lib/core/spec/needed-model'
import { listExamples } from '@/lib/operations/toolboxes/examples/list-examples'
import { whyNoToken } from '@/lib/operations/access/api-tokens'
import { findAccess } from '@/lib/operations/access/request-access'
import { findTool } from '@/lib/operations/catalog/find-tool'
import { findToolWatch } from '@/lib/operations/notifications/watches'
import { isFavorite } from '@/lib/operations/sets/favorites'
import { absoluteUrl } from '@/lib/web/http/absolute-url'
import { twinAlternates } from '@/lib/web/twins/alternates'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { hasModel } from '@/lib/web/http/installation'
import { orNotFound } from '@/lib/web/http/page'
import { anyText, chosenTab, readPageQuery } from '@/lib/web/http/request/page-query'
import { readPathPart, readVersionedPart } from '@/lib/web/http/request/path-part'

type ToolPageProps = {
  params: Promise<{ toolbox: string; tool: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: ToolPageProps): Promise<Metadata> {
  const { toolbox, tool } = await params
  const { name, version } = readVersionedPart(tool)
  const page = links.tool(readPathPart(toolbox), name, version)
  return {
    title: displayText(`${name} in ${readPathPart(toolbox)}`),
    ...twinAlternates(format => links.twin(page, format)),
  }
}

export default async function ToolPage({ params, searchParams }: ToolPageProps) {
  const parts = await params
  const slug = readPathPart(parts.toolbox)
  const { name, version: requested } = readVersionedPart(parts.tool)
  const { query, problems } = await readPageQuery(searchParams, { tab: anyText, target: anyText })
  const actor = await requireActor()
  const [tool, access, { examples }, favorite, watching] = await Promise.all([
    orNotFound(findTool(actor, slug, name, requested)),
    orNotFound(findAccess(actor, { toolbox: slug, tool: name, version: requested }, new Date())),
    orNotFound(listExamples(actor, slug, name)),
    orNotFound(isFavorite(actor, slug, name, requested)),
    orNotFound(findToolWatch(actor, slug, name, requested)),
  ])
  const href = links.tool(slug, name, requested)
  const { spec, row, lifeCycle } = tool
  const isOwner = tool.may.manage.effect !== 'deny'
  const tabs = isOwner ? toolTabNames : toolTabNames.filter(each => each !== 'quality')
  const tab = chosenTab(tabs, query.tab)
  const noted = withLifeCycleNote(spec, lifeCycle)
  if (problems.length > 0) return <QueryProblems title={spec.name} problems={problems} href={href} />

  const content: Record<ToolTab, () => ReactNode> = {
    docs: () => (
      <ToolDocs
        tool={{ ...tool, spec: { ...spec, needs: withModel(spec.needs, hasModel()) } }}
        examples={examples}
      />
    ),
    use: () => (
      <UseItPanel
        toolbox={slug}
        snippets={toolSnippets(noted, {
          toolbox: slug,
          publicUrl: absoluteUrl(''),
          argumentsText: examples[0]?.argumentsText,
        })}
        selected={chosenTab(snippetTargetNames, query.target)}
        href={href}
        noToken={whyNoToken(actor)}
        mcpUrl={absoluteUrl(links.mcp(slug))}
      />
    ),
    agent: () => <AgentViewPanel spec={noted} tokens={noted === spec ? row.tokens : countTokens(noted)} />,
    source: () => <ToolSource tool={tool} />,
    versions: () => <ToolVersions tool={tool} />,
    runs: () => (
      <Section id="runs" title="Recent runs" aside={<AllRuns />}>
        <RecentRuns runs={tool.recentRuns} />
      </Section>
    ),
    quality: () => <QualityPanel tool={tool} />,
  }
  return (
    <Page>
      <ToolHeader
        tool={tool}
        asked={requested}
        favorite={actor.viewedBy ? null : favorite}
        watching={actor.viewedBy ? null : watching}
      />
      <AccessNotice toolbox={slug} tool={name} state={access} />
      <ToolColumns tool={tool} examples={examples} asked={requested}>
        <ToolTabs href={href} selected={tab} problems={isOwner ? tool.problems.length : null} />
        <div className="pt-5">{content[tab]()}</div>
      </ToolColumns>
    </Page>
  )
}

function AllRuns() {
  return (
    <Link href={links.runs()} className="link">
      All runs
    </Link>
  )
}
