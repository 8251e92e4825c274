import { AppError } from '@/lib/core/base/errors'
import { lookupKinds } from '@/lib/core/policy/views/lookup-view'
import { lookUp, lookUpSubject } from '@/lib/operations/access/look-up'
import { oneOf, text, wholeNumber } from '@/lib/web/http/request/read-query'
import { numberParameter, textParameter, wordParameter, required } from '@/lib/web/http/request/parameters'
import { route } from '@/lib/web/http/route'

export const GET = route(
  ({ actor, query }) => {
    const kind = oneOf(query, 'kind', lookupKinds)
    if (!kind) throw new AppError('request.invalid', `kind must be one of ${lookupKinds.join(', ')}.`)
    const value = text(query, 'value')
    const toolbox = text(query, 'toolbox')
    const version = wholeNumber(query, 'version')
    if (version !== undefined && (kind !== 'tool' || toolbox === undefined))
      throw new AppError('request.invalid', 'version needs kind=tool and the toolbox of the version.')
    return value === undefined
      ? lookUp(actor, { kind, text: text(query, 'q') ?? '', toolbox, version })
      : lookUpSubject(actor, value, toolbox)
  },
  {
    summary: 'Finds people, groups, roles, toolboxes, tools or rules by the beginning of their names.',
    scope: 'any',
    query: {
      kind: required(wordParameter(lookupKinds, 'What to find.')),
      q: textParameter('Beginning of a name; for the tools of a toolbox any part of it.'),
      toolbox: textParameter('Name of the toolbox that the choice is for.'),
      version: numberParameter(
        'With kind=tool: version of the toolbox whose tools are found; the current one by default.',
      ),
      value: textParameter('A value to describe, instead of a search.'),
    },
    limit: 'search',
  },
)
