import type { Metadata } from 'next'
import { Link } from '@/components/ui/layout/link'
import { MyRequests } from '@/components/access/my-requests'
import { OwnAnswers } from '@/components/access/remembered-confirmations'
import { AccessTable } from '@/components/access/access-table'
import { Button } from '@/components/ui/form/button'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { Page, PageHeader, Section } from '@/components/ui/layout/page'
import { PageLinks } from '@/components/ui/layout/page-links'
import { TabLinks } from '@/components/ui/layout/tabs'
import { QueryProblems } from '@/components/shell/query-problems'
import { links } from '@/lib/core/base/links'
import { accessChoices, accessToolsMax, type AccessChoice } from '@/lib/core/policy/check/access-list'
import { storableText } from '@/lib/core/spec/json-value'
import { listMyGroups } from '@/lib/operations/access/groups'
import { listMyAccess } from '@/lib/operations/access/list-my-access'
import { listOwnAnswers } from '@/lib/operations/access/remembered-confirmations'
import { listMyRequests } from '@/lib/operations/access/request-access'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { anyText, oneOf, readPageQuery, wholeNumber } from '@/lib/web/http/request/page-query'

export const metadata: Metadata = { title: 'My access' }

const textLengthMax = 100
const choices = Object.keys(accessChoices) as AccessChoice[]

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }
const parameters = { q: anyText, may: oneOf(choices), page: wholeNumber }

export default async function AccessPage({ searchParams }: Props) {
  const actor = await requireActor()
  const { query, problems } = await readPageQuery(searchParams, parameters)
  if (problems.length > 0)
    return <QueryProblems title="My access" problems={problems} href={links.access()} />
  const text = storableText((query.q ?? '').trim()).slice(0, textLengthMax)
  const choice = choices.find(each => each === query.may) ?? null
  const at = new Date()
  const [list, groups, answers, requests] = await Promise.all([
    listMyAccess(actor, { text, choice, page: query.page }),
    listMyGroups(actor),
    listOwnAnswers(actor, at),
    listMyRequests(actor, at),
  ])
  const { counts } = list
  return (
    <Page width="normal">
      <PageHeader
        title="My access"
        crumbs={[{ title: 'Your account', href: links.account() }]}
        lead="What you can run, why, and for how long. Hidden tools aren’t listed."
      />
      <Section id="standing" title="Your groups and roles">
        <p className="text-sm text-ink-soft">
          You are {actor.role === 'admin' ? 'an admin' : 'a member'}
          {groups.length > 0 && (
            <>
              , in{' '}
              {groups.map((group, index) => (
                <span key={group.slug}>
                  {index > 0 && ', '}
                  <Link className="link" href={links.group(group.slug)}>
                    {group.name}
                  </Link>
                </span>
              ))}
            </>
          )}
          .{list.roles.length > 0 && ` Your roles: ${list.roles.join(', ')}.`}
        </p>
      </Section>
      {requests.length > 0 && (
        <Section id="requests" title="Your requests">
          <MyRequests requests={requests} />
        </Section>
      )}
      {answers.length > 0 && (
        <Section id="answers" title="Remembered confirmations">
          <OwnAnswers answers={answers} />
        </Section>
      )}
      <Section id="tools" title="Tools">
        <form method="get" action={links.access()} className="mb-3 flex flex-wrap items-end gap-3">
          {choice && <input type="hidden" name="may" value={choice} />}
          <Field id="access-text" label="Toolbox or tool" className="w-64">
            {control => <Input {...control} name="q" type="search" defaultValue={text} />}
          </Field>
          <Button type="submit">Filter</Button>
        </form>
        <TabLinks
          label="What you can do"
          tabs={[
            {
              title: `All ${counts.run + counts.ask + counts.not}`,
              href: links.access({ q: text }),
              selected: choice === null,
            },
            ...choices.map(each => ({
              title: `${accessChoices[each].title} ${counts[each]}`,
              href: links.access({ q: text, may: each }),
              selected: choice === each,
            })),
          ]}
        />
        <div className="pt-4">
          {list.cut && (
            <p className="mb-3 text-sm text-ink-soft">
              The first {accessToolsMax} tools are shown. Filter to see others.
            </p>
          )}
          <AccessTable rows={list.rows} />
          <PageLinks
            label="Pages of tools"
            page={list.page}
            pages={list.pages}
            hrefOf={page => links.access({ q: text, may: choice ?? undefined, page: String(page) })}
          />
        </div>
      </Section>
    </Page>
  )
}
