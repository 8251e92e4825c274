import { visibilities, type Visibility } from '@/lib/core/policy/model/actor'
import { changeToolbox } from '@/lib/operations/toolboxes/change-toolbox'
import { findToolbox } from '@/lib/operations/toolboxes/find-toolbox'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { text, wholeNumber } from '@/lib/web/http/request/read-query'
import { textParameter, pageParameter, versionParameter } from '@/lib/web/http/request/parameters'
import { numberedPaging, numberAndOf } from '@/lib/web/http/paging'
import { route } from '@/lib/web/http/route'

type Params = { slug: string }

const readChange = bodyReader<{
  title?: string
  description?: string
  contact?: string
  visibility?: Visibility
}>({
  type: 'object',
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 200 },
    description: { type: 'string', maxLength: 10_000 },
    contact: { type: 'string', maxLength: 400 },
    visibility: { enum: visibilities },
  },
  additionalProperties: false,
})

export const GET = route<Params>(
  ({ actor, params, query }) =>
    findToolbox(actor, params.slug, wholeNumber(query, 'version'), {
      find: text(query, 'find'),
      page: wholeNumber(query, 'page'),
    }),
  {
    summary: 'Shows a toolbox with one page of its tools.',
    scope: 'any',
    query: {
      version: versionParameter,
      find: textParameter('Part of the name or description of a tool.'),
      page: pageParameter,
    },
    paging: numberedPaging('page', numberAndOf('toolPage')),
  },
)

export const PATCH = route<Params>(
  async ({ actor, params, body }) => changeToolbox(actor, params.slug, await body(readChange)),
  {
    summary: 'Changes the title, the description or the visibility of a toolbox.',
    scope: 'manage',
    body: readChange,
    example: { visibility: 'open' },
  },
)
