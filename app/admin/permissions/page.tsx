import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { GroupsAdmin, PolicyHistory, RolesList, RulesEditor } from '@/components/access/permission-tab-parts'
import { proposedRule } from '@/components/access/rules/sheet/rule-form'
import { RoleDefaults } from '@/components/access/roles/role-defaults'
import { RefusedPage } from '@/components/admin/refused-page'
import { QueryProblems } from '@/components/shell/query-problems'
import { Page, PageHeader, Section } from '@/components/ui/layout/page'
import { TabLinks } from '@/components/ui/layout/tabs'
import type { AccessRequestId } from '@/lib/core/base/ids'
import { links } from '@/lib/core/base/links'
import { sendAsText } from '@/lib/core/base/sent-text'
import { requestedPage } from '@/lib/core/catalog/views/page-of'
import { listRoleDefaults } from '@/lib/core/policy/check/role-defaults'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Actor } from '@/lib/core/policy/model/actor'
import { findRequestToDecide } from '@/lib/operations/access/decide-access-request'
import { findPolicyView, listPolicyHistory } from '@/lib/operations/access/policy/policies'
import { listGroups } from '@/lib/operations/access/groups'
import { listRoles } from '@/lib/operations/access/roles'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { chosenTab, readPageQuery } from '@/lib/web/http/request/page-query'
import { CheckTab } from './check-tab'
import { MatrixTab } from './matrix-tab'
import { parameters, tabNames, tabs, type Query, type Tab } from './permission-tabs'

export const metadata: Metadata = { title: 'Permissions' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function PermissionsPage({ searchParams }: Props) {
  const actor = await requireActor()
  const decision = decide(actor, 'policy.read', null)
  if (decision.effect === 'deny') return <RefusedPage title="Permissions" decision={decision} />
  const { query, problems } = await readPageQuery(searchParams, parameters)
  if (problems.length > 0)
    return <QueryProblems title="Permissions" problems={problems} href={links.permissions()} />
  const tab = chosenTab(tabNames, query.tab)
  return (
    <Page width={tab === 'matrix' ? 'wide' : 'normal'}>
      <PageHeader
        title="Permissions"
        lead="Deny overrides ask, and ask overrides allow. Rule order doesn’t matter. If no rule matches, visibility and the tool’s own setting apply."
      />
      <TabLinks
        label="Views of the permissions"
        tabs={tabNames.map(name => ({
          title: tabs[name],
          href: links.permissions(name === 'matrix' ? undefined : name),
          selected: name === tab,
        }))}
      />
      <div className="pt-5">{await loadTab[tab](actor, query)}</div>
    </Page>
  )
}

/** Each tab loads only its own data. */
const loadTab: Record<Tab, (actor: Actor, query: Query) => Promise<ReactNode>> = {
  matrix: async (actor, query) => <MatrixTab actor={actor} query={query} />,
  rules: async (actor, query) => {
    const at = new Date()
    const [view, request] = await Promise.all([
      findPolicyView(actor, at),
      query.request ? findRequestToDecide(actor, query.request as AccessRequestId, at) : null,
    ])
    const proposal = proposedRule(query, new Set(view.rules.map(({ rule }) => rule.id)), at)
    return (
      <RulesEditor
        key={view.number}
        sentView={sendAsText(view)}
        proposal={proposal}
        opened={query.rule}
        request={request}
      />
    )
  },
  groups: async (actor, { q, after }) => (
    <GroupsAdmin
      view={await listGroups(actor, { text: q, after })}
      text={q ?? ''}
      isLaterPage={after !== undefined}
    />
  ),
  roles: async actor => (
    <>
      <RolesList view={await listRoles(actor)} />
      <Section id="defaults" title="Without rules">
        <RoleDefaults rows={listRoleDefaults()} />
      </Section>
    </>
  ),
  check: async (actor, query) => <CheckTab actor={actor} query={query} />,
  revisions: async (actor, query) => (
    <PolicyHistory key={query.before} view={await listPolicyHistory(actor, requestedPage(query.before))} />
  ),
}
