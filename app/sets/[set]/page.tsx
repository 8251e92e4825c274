import { Layers } from 'lucide-react'
import type { Metadata } from 'next'
import { VisibilityBadge } from '@/components/catalog/tool-badges'
import { SetActions } from '@/components/sets/set-actions'
import { SetTools } from '@/components/sets/set-tools'
import { SetAccessSection } from './set-access-section'
import { QueryProblems } from '@/components/shell/query-problems'
import { ConnectButton } from '@/components/toolboxes/connect-button'
import { OwnersPanel } from '@/components/toolboxes/settings/owners-panel'
import { Callout } from '@/components/ui/data/callout'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Page, PageHeader, Section } from '@/components/ui/layout/page'
import { formatCount } from '@/components/ui/text/format-number'
import { displayText } from '@/lib/core/base/visible-text'
import { links } from '@/lib/core/base/links'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { SetPage } from '@/lib/core/sets/set-views'
import { whyNoToken } from '@/lib/operations/access/api-tokens'
import { findSet } from '@/lib/operations/sets/find-set'
import { findSetOwners } from '@/lib/operations/sets/set-owners'
import { absoluteUrl } from '@/lib/web/http/absolute-url'
import { orNotFound } from '@/lib/web/http/page'
import { anyId, readPageQuery, wholeNumber } from '@/lib/web/http/request/page-query'
import { readPathPart } from '@/lib/web/http/request/path-part'
import { requireActor } from '@/lib/web/sessions/current-actor'

type Props = {
  params: Promise<{ set: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  return { title: displayText(`${readPathPart((await params).set)} (tool set)`) }
}

export default async function ToolSetPage({ params, searchParams }: Props) {
  const slug = readPathPart((await params).set)
  const actor = await requireActor()
  const { query, problems } = await readPageQuery(searchParams, { person: anyId, page: wholeNumber })
  const [set, owners] = await Promise.all([
    orNotFound(findSet(actor, slug)),
    orNotFound(findSetOwners(actor, slug)),
  ])
  if (problems.length > 0)
    return <QueryProblems title={set.title} problems={problems} href={links.set(slug)} />
  const access = set.may.manage.effect !== 'deny' && (
    <SetAccessSection actor={actor} set={slug} query={query} />
  )
  return (
    <Page width="normal">
      <PageHeader
        title={set.title}
        crumbs={[{ title: 'Tool sets', href: links.sets() }]}
        lead={set.description || null}
        aside={<VisibilityBadge visibility={set.visibility} />}
        actions={
          <>
            <ConnectButton
              url={absoluteUrl(links.setMcp(slug))}
              name={slug}
              title={set.title}
              toolboxes={[...new Set(set.toolRows.map(({ toolbox }) => toolbox.slug))]}
              noToken={whyNoToken(actor)}
            />
            {set.may.manage.effect !== 'deny' && <SetActions set={set} />}
          </>
        }
      />
      <p className="-mt-3 mb-5 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span className="font-mono text-xs leading-5 wrap-anywhere">{set.slug}</span>
        <span className="figures">{formatCount(set.tools, 'tool')}</span>
        <span className="figures">{formatCount(set.tokens, 'token')} in an agent’s prompt</span>
      </p>
      <Collisions set={set} />
      <Section id="tools" title="Tools">
        {set.toolRows.length > 0 ? (
          <SetTools set={set} />
        ) : (
          <EmptyState icon={Layers} title="No tools yet">
            Open the page of a tool and choose Add to set.
          </EmptyState>
        )}
      </Section>
      {access}
      <OwnersPanel
        key={JSON.stringify(owners)}
        url={links.api.setOwners(slug)}
        lead="Owners add and remove tools, change the settings and delete the set. Admins can too, and manage sets without owners."
        view={owners}
        seesAllGroups={decide(actor, 'people.manage', null).effect !== 'deny'}
      />
    </Page>
  )
}

function Collisions({ set: { collisions } }: { set: SetPage }) {
  if (collisions.length === 0) return null
  return (
    <Callout tone="warn" className="mb-5" title="Several tools have the same call name">
      Over MCP their names differ. A framework that uses only the call name can’t tell them apart:
      <ul className="mt-1 list-disc pl-5">
        {collisions.map(({ callName, tools }) => (
          <li key={callName}>
            <code className="text-xs wrap-anywhere">{callName}</code>: {tools.join(', ')}
          </li>
        ))}
      </ul>
    </Callout>
  )
}
