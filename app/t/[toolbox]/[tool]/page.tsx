import type { Metadata } from 'next'
import { Link } from '@/components/ui/layout/link'
import { QueryProblems } from '@/components/shell/query-problems'
import { AccessNotice } from '@/components/access/access-notice'
import { ToolBadges } from '@/components/catalog/tool-badges'
import { AgentViewPanel } from '@/components/toolboxes/tools/agent-view-panel'
import { ToolDocs } from '@/components/toolboxes/tools/tool-docs'
import { ToolExamples } from '@/components/toolboxes/tools/tool-examples'
import { ToolFacts } from '@/components/toolboxes/tools/tool-facts'
import { ToolSource } from '@/components/toolboxes/source/tool-source'
import { ToolTree } from '@/components/toolboxes/tools/tool-tree'
import { ToolVersions } from '@/components/toolboxes/tools/tool-versions'
import { TryItButton } from '@/components/toolboxes/tools/try-it-button'
import { UseItPanel } from '@/components/toolboxes/tools/use-it-panel'
import { VersionMenu } from '@/components/toolboxes/version-menu'
import { Callout } from '@/components/ui/data/callout'
import { Page, PageHeader, Section } from '@/components/ui/layout/page'
import { TabLinks } from '@/components/ui/layout/tabs'
import { displayText } from '@/lib/core/base/visible-text'
import { toolSnippets } from '@/lib/core/catalog/tool-snippets'
import { links } from '@/lib/core/base/links'
import { withModel } from '@/lib/core/spec/needed-model'
import { listExamples } from '@/lib/operations/toolboxes/examples'
import { findAccess } from '@/lib/operations/access/request-access'
import { findTool } from '@/lib/operations/catalog/find-tool'
import { absoluteUrl } from '@/lib/web/http/absolute-url'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { hasModel } from '@/lib/web/http/installation'
import { orNotFound } from '@/lib/web/http/page'
import { anyText, chosenTab, readPageQuery } from '@/lib/web/http/request/page-query'
import { readPathPart, readVersionedPart } from '@/lib/web/http/request/path-part'

type ToolPageProps = {
  params: Promise<{ toolbox: string; tool: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const tabs = {
  docs: 'Documentation',
  use: 'Use it',
  agent: 'Agent view',
  source: 'Source',
  versions: 'Versions',
} as const
const tabNames = Object.keys(tabs) as (keyof typeof tabs)[]

export async function generateMetadata({ params }: ToolPageProps): Promise<Metadata> {
  const { toolbox, tool } = await params
  return { title: displayText(`${readVersionedPart(tool).name} in ${readPathPart(toolbox)}`) }
}

export default async function ToolPage({ params, searchParams }: ToolPageProps) {
  const parts = await params
  const slug = readPathPart(parts.toolbox)
  const { name, version: asked } = readVersionedPart(parts.tool)
  const { query, problems } = await readPageQuery(searchParams, { tab: anyText })
  const tab = chosenTab(tabNames, query.tab)
  const actor = await requireActor()
  const tool = await orNotFound(findTool(actor, slug, name, asked))
  const { row, spec, toolbox, version, versions, siblings, mayRun } = tool
  const access = await findAccess(actor, { toolbox: slug, tool: name, version: asked }, new Date())
  const { examples } = tab === 'docs' ? await orNotFound(listExamples(actor, slug, name)) : { examples: [] }
  const href = links.tool(slug, name, asked)
  if (problems.length > 0) return <QueryProblems title={spec.name} problems={problems} href={href} />
  const tree = <ToolTree toolbox={toolbox} siblings={siblings} current={spec.name} version={asked} />

  return (
    <Page>
      <PageHeader
        title={<span className="font-mono text-[0.92em]">{spec.name}</span>}
        crumbs={[
          { title: 'Catalog', href: links.catalog() },
          { title: toolbox.title, href: links.toolbox(slug, asked) },
        ]}
        lead={row.summary || null}
        aside={
          <>
            <VersionMenu
              current={version.number}
              latest={version.latest}
              versions={versions.map(each => ({ ...each, href: links.tool(slug, name, each.number) }))}
            />
            <span className="flex flex-wrap gap-1.5">
              <ToolBadges row={row} />
            </span>
          </>
        }
        actions={<TryItButton mayRun={mayRun} href={links.playground(slug, name, asked)} />}
      />
      {version.warning && <Callout className="mb-5" tone="warn" title={version.warning} />}
      {version.number < version.latest && (
        <Callout
          className="mb-5"
          title={`You’re viewing version ${version.number}. The current version is ${version.latest}.`}
        >
          <Link href={links.tool(slug, name)} className="link">
            View version {version.latest}
          </Link>
        </Callout>
      )}
      <AccessNotice toolbox={slug} tool={name} state={access} />
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[11rem_minmax(0,1fr)_15rem]">
        <div className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] self-start overflow-y-auto lg:block">
          {tree}
        </div>
        <div className="min-w-0">
          <TabLinks
            label="Views of the tool"
            tabs={tabNames.map(each => ({
              title: tabs[each],
              href: each === 'docs' ? href : `${href}?tab=${each}`,
              selected: each === tab,
            }))}
          />
          <div className="pt-5">
            {tab === 'docs' && (
              <>
                <ToolDocs tool={{ ...tool, spec: { ...spec, needs: withModel(spec.needs, hasModel()) } }} />
                <Section id="examples" title="Examples">
                  <ToolExamples toolbox={slug} tool={name} examples={examples} />
                </Section>
              </>
            )}
            {tab === 'use' && (
              <UseItPanel snippets={toolSnippets(spec, { toolbox: slug, publicUrl: absoluteUrl('') })} />
            )}
            {tab === 'agent' && <AgentViewPanel spec={spec} tokens={row.tokens} />}
            {tab === 'source' && <ToolSource tool={tool} />}
            {tab === 'versions' && <ToolVersions tool={tool} />}
          </div>
        </div>
        <aside aria-label="About this tool" className="min-w-0 self-start">
          <ToolFacts tool={tool} />
        </aside>
        <details className="rounded-lg border bg-surface px-4 py-2.5 text-sm lg:hidden">
          <summary>Other tools of {toolbox.title}</summary>
          <div className="pt-3">{tree}</div>
        </details>
      </div>
    </Page>
  )
}
