import {
  changeRequirements,
  findPackages,
  requirementsLengthMax,
} from '@/lib/operations/toolboxes/settings/toolbox-packages'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { wholeNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

type Params = { slug: string }

const readRequirements = bodyReader<{ requirements: string }>({
  type: 'object',
  properties: { requirements: { type: 'string', maxLength: requirementsLengthMax } },
  required: ['requirements'],
  additionalProperties: false,
})

export const GET = route<Params>(
  ({ actor, params, query }) => findPackages(actor, params.slug, wholeNumber(query, 'version')),
  { query: ['version'] },
)

export const PATCH = route<Params>(async ({ actor, params, body }) =>
  changeRequirements(actor, params.slug, (await body(readRequirements)).requirements, new Date()),
)
