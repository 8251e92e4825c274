import type { Metadata } from 'next'
import { Link } from '@/components/ui/layout/link'
import { QueryProblems } from '@/components/shell/query-problems'
import { EffectiveTools, isOverridden } from '@/components/effective/effective-tools'
import { hrefOf, layerLooks } from '@/components/effective/layer-badge'
import { LayerFindings } from '@/components/effective/layer-findings'
import { LayerForm } from '@/components/effective/layer-form'
import { Badge } from '@/components/ui/data/badge'
import { formatCount } from '@/components/ui/text/format-number'
import { Callout } from '@/components/ui/data/callout'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Page, PageHeader, Section } from '@/components/ui/layout/page'
import { PageLinks } from '@/components/ui/layout/page-links'
import type { EffectivePage } from '@/lib/core/catalog/effective-view'
import { pageOf } from '@/lib/core/catalog/page-of'
import type { EffectiveToolbox, LayerName } from '@/lib/core/formats/neuro-san/effective-toolbox'
import { links } from '@/lib/core/base/links'
import { effectiveToolbox } from '@/lib/operations/catalog/effective-toolbox'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { anyText, readPageQuery, wholeNumber } from '@/lib/web/http/request/page-query'
import { orNotFound } from '@/lib/web/http/page'

export const metadata: Metadata = { title: 'Effective toolbox' }

type EffectivePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }
const parameters = { base: anyText, environment: anyText, network: anyText, page: wholeNumber }

const pageSize = 50

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
  const { effective, layers, files } = view
  const shown = pageOf(effective.tools, page, pageSize)

  return (
    <Page width="normal">
      <PageHeader
        title="Effective toolbox"
        crumbs={[{ title: 'Catalog', href: links.catalog() }]}
        lead="The toolbox that neuro-san agents receive: its default toolbox info file, overlaid with at most one file of your own."
      />
      <LayerForm page={view} />
      {files.length === 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          No toolbox info file yet.{' '}
          <Link href={links.upload()} className="link">
            Upload one
          </Link>{' '}
          to overlay it on the default.
        </p>
      )}
      {!effective.loads && (
        <Callout tone="bad" title="neuro-san cannot load these files" className="mt-5">
          Agents receive no toolbox. The errors below explain why. The tools are shown as far as they can be
          read.
        </Callout>
      )}
      <Section id="layers" title="Files" className="mt-8">
        <LayerList layers={layers} ignored={effective.ignored} />
      </Section>
      {effective.findings.length > 0 && (
        <Section id="findings" title="Findings" aside={formatCount(effective.findings.length, 'finding')}>
          <LayerFindings findings={effective.findings} layers={layers} />
        </Section>
      )}
      <Section id="tools" title="Tools" aside={sentence(effective)}>
        {effective.tools.length > 0 ? (
          <EffectiveTools tools={shown.items} layers={layers} />
        ) : (
          <EmptyState title="No tools">The files contain no tools, so agents receive none.</EmptyState>
        )}
        <PageLinks
          page={shown.page}
          pages={shown.pages}
          label="Pages of tools"
          hrefOf={number => {
            const query = new URLSearchParams({ ...choice, page: String(number) })
            return `${links.effective()}?${query.toString()}#tools`
          }}
        />
      </Section>
    </Page>
  )
}

type LayerListProps = { layers: EffectivePage['layers']; ignored: EffectiveToolbox['ignored'] }

function LayerList({ layers, ignored }: LayerListProps) {
  const names: LayerName[] = ['base', 'environment', 'network']
  return (
    <ul className="divide-y rounded-lg border bg-surface">
      {names.map(name => {
        const layer = layers[name]
        return (
          layer && (
            <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm">
              <Badge tone={layerLooks[name].tone}>{layerLooks[name].word}</Badge>
              <span>{layer.title}</span>
              <Link href={hrefOf(layer) ?? '#'} className="link font-mono text-xs wrap-anywhere">
                {layer.file}
              </Link>
              {ignored?.layer === name && <Badge tone="warn">not read: the network brings its own</Badge>}
            </li>
          )
        )
      })}
    </ul>
  )
}

/** Formats a summary such as "26 tools, 3 overridden, 1 removed". */
function sentence({ tools }: EffectiveToolbox): string {
  const count = (state: string) => tools.filter(tool => tool.state === state).length
  const overridden = tools.filter(tool => tool.state !== 'removed' && isOverridden(tool)).length
  return [
    formatCount(tools.length - count('removed'), 'tool'),
    overridden > 0 && `${overridden} overridden`,
    count('removed') > 0 && `${count('removed')} removed`,
    count('rejected') > 0 && `${count('rejected')} rejected`,
  ]
    .filter(Boolean)
    .join(', ')
}
