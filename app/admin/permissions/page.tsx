import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { RefusedPage } from '@/components/admin/refused-page'
import { AccessAnswer, AccessForm } from '@/components/permissions/access-check'
import { PolicyHistory } from '@/components/permissions/policy-history'
import { RolesList } from '@/components/permissions/roles-list'
import type { AskedAccess } from '@/components/permissions/save-as-test'
import { RulesEditor } from '@/components/permissions/rules-editor'
import { Callout } from '@/components/ui/callout'
import { Page, PageHeader } from '@/components/ui/page'
import { TabLinks } from '@/components/ui/tabs'
import { AppError } from '@/lib/core/errors'
import { parseId, type UserId } from '@/lib/core/ids'
import { links, splitVersion } from '@/lib/core/links'
import type { Actor } from '@/lib/core/policy/actor'
import { decide } from '@/lib/core/policy/decide'
import type { AccessView } from '@/lib/core/policy/policy-view'
import { explainAccess } from '@/lib/operations/explain-access'
import { findPolicyView } from '@/lib/operations/policies'
import { listRoles } from '@/lib/operations/roles'
import { requireActor } from '@/lib/web/current-actor'

export const metadata: Metadata = { title: 'Permissions' }

const tabs = { rules: 'Rules', roles: 'Roles', check: 'Check access', history: 'History' } as const
type Tab = keyof typeof tabs
const tabNames = Object.keys(tabs) as Tab[]

type Query = { tab?: string; person?: string; tool?: string; action?: string; arguments?: string }

export default async function PermissionsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const actor = await requireActor()
  const decision = decide(actor, 'policy.read', null)
  if (decision.effect === 'deny') return <RefusedPage title="Permissions" decision={decision} />
  const query = await searchParams
  const tab = tabNames.find(name => name === query.tab) ?? 'rules'
  return (
    <Page width="normal">
      <PageHeader
        title="Permissions"
        lead="Deny beats ask, ask beats allow, and the order of rules never matters. Where no rule speaks, visibility and the tool itself decide."
      />
      <TabLinks
        label="Views of the permissions"
        tabs={tabNames.map(name => ({
          title: tabs[name],
          href: links.permissions(name === 'rules' ? undefined : name),
          selected: name === tab,
        }))}
      />
      <div className="pt-5">{await content[tab](actor, query)}</div>
    </Page>
  )
}

/** Each tab asks for what it shows, and for nothing else. */
const content: Record<Tab, (actor: Actor, query: Query) => Promise<ReactNode>> = {
  rules: async actor => {
    const view = await findPolicyView(actor, new Date())
    return <RulesEditor key={view.number} view={view} />
  },
  roles: async actor => <RolesList view={await listRoles(actor)} />,
  check: async (actor, query) => (
    <>
      <AccessForm
        names={(await findPolicyView(actor, new Date())).names}
        fields={{
          person: query.person ?? actor.id,
          tool: query.tool ?? '',
          action: query.action ?? 'run',
          arguments: query.arguments ?? '',
        }}
      />
      {query.tool && <Answer {...(await answer(actor, query))} />}
    </>
  ),
  history: async actor => {
    const { number, history } = await findPolicyView(actor, new Date())
    return <PolicyHistory number={number} history={history} />
  },
}

function Answer(given: Answered) {
  return given.view ? (
    <AccessAnswer view={given.view} asked={given.asked} />
  ) : (
    <Callout tone="warn" role="alert" className="mt-6">
      {given.fault}
    </Callout>
  )
}

type Answered = { view: AccessView; asked: AskedAccess; fault: null } | { view: null; fault: string }

/** What cannot be answered is told beside the form, where it can be mended. */
async function answer(actor: Actor, query: Query): Promise<Answered> {
  const [toolbox = '', ...rest] = (query.tool ?? '').trim().split('/')
  const { name, version } = splitVersion(rest.join('/'))
  const personId = parseId<UserId>(query.person)
  if (!personId || name === '') return { view: null, fault: 'Name the tool as toolbox/tool.' }
  try {
    const action = query.action === 'view' ? 'view' : 'run'
    const question = { personId, toolbox, tool: name, version, action } as const
    return {
      view: await explainAccess(actor, { ...question, argumentsText: query.arguments }, new Date()),
      asked: { person: personId, toolbox, tool: name, action, argumentsText: query.arguments },
      fault: null,
    }
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { view: null, fault: error.message }
    throw error
  }
}
