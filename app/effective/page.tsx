import type { Metadata } from 'next'
import { QueryProblems } from '@/components/shell/query-problems'
import { EffectiveTools, formatEffectiveTools } from '@/components/effective/effective-tools'
import { LayerFindings, worstFirst } from '@/components/effective/layer-findings'
import { LayerForm } from '@/components/effective/layer-form'
import { LayerNotes } from '@/components/effective/layer-notes'
import { LayerList } from '@/components/effective/layer-list'
import { formatCount } from '@/components/ui/text/format-number'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Page, PageHeader, Section } from '@/components/ui/layout/page'
import { PageLinks } from '@/components/ui/layout/page-links'
import { effectivePageSizes } from '@/lib/core/catalog/views/effective-view'
import { pageOf } from '@/lib/core/catalog/views/page-of'
import { links } from '@/lib/core/base/links'
import { effectiveToolbox } from '@/lib/operations/catalog/effective-toolbox'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { anyText, readPageQuery, wholeNumber } from '@/lib/web/http/request/page-query'
import { orNotFound } from '@/lib/web/http/page'

export const metadata: Metadata = { title: 'Effective toolbox' }

type EffectivePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }
const parameters = {
  base: anyText,
  environment: anyText,
  network: anyText,
  page: wholeNumber,
  findings: wholeNumber,
}

export default async function EffectiveToolboxPage({ searchParams }: EffectivePageProps) {
  const { query, problems } = await readPageQuery(searchParams, parameters)
  const { base, environment, network, page } = query
  const choice = {
    ...(base && { base }),
    ...(environment && { environment }),
    ...(network && { network }),
  }
  const actor = await requireActor()
  if (problems.length > 0)
    return <QueryProblems title="Effective toolbox" problems={problems} href={links.effective()} />
  const view = await orNotFound(effectiveToolbox(actor, choice))
  const { effective, layers, hasFiles } = view
  const shown = pageOf(effective.tools, page, effectivePageSizes.tools)
  const findings = pageOf(worstFirst(effective.findings), query.findings, effectivePageSizes.findings)
  const pageHref = (name: 'page' | 'findings', number: number, section: string) => {
    const kept = { ...(page && { page }), ...(query.findings && { findings: query.findings }) }
    return `${links.effective()}?${new URLSearchParams({ ...choice, ...kept, [name]: String(number) })}#${section}`
  }

  return (
    <Page width="normal">
      <PageHeader
        title="Effective toolbox"
        crumbs={[{ title: 'Catalog', href: links.catalog() }]}
        lead="The toolbox that neuro-san agents receive: its default toolbox info file, overlaid with at most one file of your own."
      />
      <LayerForm key={JSON.stringify(choice)} choice={view.choice} />
      <LayerNotes hasFiles={hasFiles} loads={effective.loads} />
      <Section id="layers" title="Files" className="mt-8">
        <LayerList layers={layers} ignored={effective.ignored} />
      </Section>
      {effective.findings.length > 0 && (
        <Section id="findings" title="Findings" aside={formatCount(effective.findings.length, 'finding')}>
          <LayerFindings findings={findings.items} layers={layers} />
          <PageLinks
            page={findings.page}
            pages={findings.pages}
            label="Pages of findings"
            hrefOf={number => pageHref('findings', number, 'findings')}
          />
        </Section>
      )}
      <Section id="tools" title="Tools" aside={formatEffectiveTools(effective)}>
        {effective.tools.length > 0 ? (
          <EffectiveTools tools={shown.items} layers={layers} />
        ) : (
          <EmptyState title="No tools">The files contain no tools, so agents receive none.</EmptyState>
        )}
        <PageLinks
          page={shown.page}
          pages={shown.pages}
          label="Pages of tools"
          hrefOf={number => pageHref('page', number, 'tools')}
        />
      </Section>
    </Page>
  )
}
