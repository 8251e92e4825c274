import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { RefusedPage } from '@/components/admin/refused-page'
import { AccessAnswer, AccessForm } from '@/components/access/access-check'
import { PolicyHistory } from '@/components/access/rules/policy-history'
import { PermissionMatrix } from '@/components/access/matrix/permission-matrix'
import { proposedRule } from '@/components/access/rules/dialog/rule-form'
import { RolesList } from '@/components/access/roles-list'
import type { AskedAccess } from '@/components/access/rules/save-as-test'
import { RulesEditor } from '@/components/access/rules/rules-editor'
import { QueryProblems } from '@/components/shell/query-problems'
import { Callout } from '@/components/ui/data/callout'
import { Page, PageHeader } from '@/components/ui/layout/page'
import { TabLinks } from '@/components/ui/layout/tabs'
import { AppError } from '@/lib/core/base/errors'
import { parseId, type UserId } from '@/lib/core/base/ids'
import { links, splitVersion } from '@/lib/core/base/links'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { AccessView } from '@/lib/core/policy/views/policy-view'
import { storableText } from '@/lib/core/spec/json-value'
import { explainAccess } from '@/lib/operations/access/explain-access'
import { findPolicyView } from '@/lib/operations/access/policies'
import { findMatrixAxes, findMatrixCells } from '@/lib/operations/access/permission-matrix'
import { listRoles } from '@/lib/operations/access/roles'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { anyText, chosenTab, oneOf, readPageQuery } from '@/lib/web/http/request/page-query'

export const metadata: Metadata = { title: 'Permissions' }

const tabs = {
  people: 'People & groups',
  rules: 'Rules',
  roles: 'Roles',
  check: 'Check access',
  history: 'History',
} as const
type Tab = keyof typeof tabs
const tabNames = Object.keys(tabs) as Tab[]

/** `who` and `what` are filters of the matrix, or the subject and resource of a drafted rule. */
const parameters = {
  ...{
    tab: oneOf(tabNames),
    person: anyText,
    tool: anyText,
    action: oneOf(['view', 'run']),
    arguments: anyText,
  },
  ...{
    who: anyText,
    what: anyText,
    open: anyText,
    row: anyText,
    toolbox: anyText,
    effect: anyText,
    days: anyText,
  },
}
type Query = Partial<Record<keyof typeof parameters, string>>
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
    <Page width={tab === 'people' ? 'wide' : 'normal'}>
      <PageHeader
        title="Permissions"
        lead="Deny overrides ask, and ask overrides allow. Rule order doesn’t matter. If no rule matches, visibility and the tool’s own setting apply."
      />
      <TabLinks
        label="Views of the permissions"
        tabs={tabNames.map(name => ({
          title: tabs[name],
          href: links.permissions(name === 'people' ? undefined : name),
          selected: name === tab,
        }))}
      />
      <div className="pt-5">{await content[tab](actor, query)}</div>
    </Page>
  )
}

/** Each tab loads only its own data. */
const content: Record<Tab, (actor: Actor, query: Query) => Promise<ReactNode>> = {
  people: matrix,
  rules: async (actor, query) => {
    const at = new Date()
    const view = await findPolicyView(actor, at)
    const proposal = proposedRule(query, new Set(view.rules.map(({ rule }) => rule.id)), at)
    return <RulesEditor key={view.number} view={view} proposal={proposal} />
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

/** Rows and columns that fit on a screen before scrolling. */
const drawn = { rows: 24, columns: 12 } as const
const filterLengthMax = 100

async function matrix(actor: Actor, query: Query): Promise<ReactNode> {
  const filter = (text = '') => storableText(text.trim()).slice(0, filterLengthMax)
  const { who, what } = { who: filter(query.who), what: filter(query.what) }
  const axes = await findMatrixAxes(actor, { who, what })
  const slice = {
    rows: axes.rows.slice(0, drawn.rows).map(({ key }) => key),
    toolboxes: axes.columns.slice(0, drawn.columns).map(({ slug }) => slug),
  }
  const { row, toolbox, tool } = query
  return (
    <PermissionMatrix
      key={`${who} ${what}`}
      axes={axes}
      cells={await findMatrixCells(actor, slice, new Date())}
      drawn={drawn}
      query={{
        who,
        what,
        open: query.open?.split(',') ?? [],
        place: row && toolbox ? { row, toolbox, ...(tool && { tool }) } : null,
      }}
    />
  )
}

function Answer(given: Explanation) {
  return given.view ? (
    <AccessAnswer view={given.view} asked={given.asked} />
  ) : (
    <Callout tone="warn" role="alert" className="mt-6">
      {given.problem}
    </Callout>
  )
}

type Explanation = { view: AccessView; asked: AskedAccess; problem: null } | { view: null; problem: string }

/** Explains a decision. Invalid input is reported beside the form, where it can be fixed. */
async function answer(actor: Actor, query: Query): Promise<Explanation> {
  const [toolbox = '', ...rest] = (query.tool ?? '').trim().split('/')
  const { name, version } = splitVersion(rest.join('/'))
  const personId = parseId<UserId>(query.person)
  if (!personId || name === '') return { view: null, problem: 'Name the tool as toolbox/tool.' }
  try {
    const action = query.action === 'view' ? 'view' : 'run'
    const question = { personId, toolbox, tool: name, version, action } as const
    return {
      view: await explainAccess(actor, { ...question, argumentsText: query.arguments }, new Date()),
      asked: { person: personId, toolbox, tool: name, action, argumentsText: query.arguments },
      problem: null,
    }
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { view: null, problem: error.message }
    throw error
  }
}
