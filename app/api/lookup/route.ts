import { AppError } from '@/lib/core/base/errors'
import { lookupKinds } from '@/lib/core/policy/views/lookup-view'
import { lookUp, lookUpSubject } from '@/lib/operations/access/look-up'
import { oneOf, text } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const GET = route(
  ({ actor, query }) => {
    const kind = oneOf(query, 'kind', lookupKinds)
    if (!kind) throw new AppError('request.invalid', `kind must be one of ${lookupKinds.join(', ')}.`)
    const value = text(query, 'value')
    const toolbox = text(query, 'toolbox')
    return value === undefined
      ? lookUp(actor, { kind, text: text(query, 'q') ?? '', toolbox })
      : lookUpSubject(actor, value, toolbox)
  },
  { limit: 'search', query: ['kind', 'q', 'toolbox', 'value'] },
)
