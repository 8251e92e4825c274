import { AccessAnswer } from '@/components/access/access-check'
import { AccessForm } from '@/components/access/access-form'
import type { AskedAccess } from '@/components/access/rules/save-as-test'
import { Callout } from '@/components/ui/data/callout'
import { AppError } from '@/lib/core/base/errors'
import { parseId, type UserId } from '@/lib/core/base/ids'
import { links, splitVersion } from '@/lib/core/base/links'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { AccessView } from '@/lib/core/policy/views/policy-view'
import { explainAccess } from '@/lib/operations/access/explain-access'
import { pageNumber } from '@/lib/core/catalog/views/page-of'
import { lookUpSubject } from '@/lib/operations/access/look-up'
import type { Query } from './permission-tabs'

/** What a person can do, and why. */
export async function CheckTab({ actor, query }: { actor: Actor; query: Query }) {
  const person = query.person ?? actor.id
  const [explanation, personName] = await Promise.all([
    query.tool ? explain(actor, query) : null,
    findPersonName(actor, person),
  ])
  return (
    <>
      <AccessForm
        personName={personName}
        fields={{
          person,
          tool: query.tool ?? '',
          action: query.action ?? 'run',
          arguments: query.arguments ?? '',
        }}
      />
      {explanation?.view && (
        <AccessAnswer
          view={explanation.view}
          asked={explanation.asked}
          hrefOf={page => links.permissions('check', { ...query, page: String(page) })}
        />
      )}
      {explanation?.problem && (
        <Callout tone="warn" role="alert" className="mt-6">
          {explanation.problem}
        </Callout>
      )}
    </>
  )
}

/** Returns the name of the person in the form, or the id of one who does not exist. */
async function findPersonName(actor: Actor, id: string): Promise<string> {
  const { options } = await lookUpSubject(actor, `person:${id}`)
  return options[0]?.title ?? id
}

type Explanation = { view: AccessView; asked: AskedAccess; problem: null } | { view: null; problem: string }

/** Explains a decision. Invalid input is reported beside the form, where it can be fixed. */
async function explain(actor: Actor, query: Query): Promise<Explanation> {
  const [toolbox = '', ...rest] = (query.tool ?? '').trim().split('/')
  const { name, version } = splitVersion(rest.join('/'))
  const personId = parseId<UserId>(query.person)
  if (!personId || name === '') return { view: null, problem: 'Enter the tool as toolbox/tool.' }
  try {
    const action = query.action === 'view' ? 'view' : 'run'
    const question = { personId, toolbox, tool: name, version, action } as const
    return {
      view: await explainAccess(
        actor,
        { ...question, argumentsText: query.arguments, page: pageNumber(query.page) },
        new Date(),
      ),
      asked: { person: personId, toolbox, tool: name, action, argumentsText: query.arguments },
      problem: null,
    }
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { view: null, problem: error.message }
    throw error
  }
}
