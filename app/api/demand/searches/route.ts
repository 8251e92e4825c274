import { queryLengthMax } from '@/lib/core/catalog/search/parse-query'
import { recordMissedSearch } from '@/lib/operations/demand/record-demand'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

const readSearch = bodyReader<{ query: string }>({
  type: 'object',
  properties: { query: { type: 'string', maxLength: queryLengthMax } },
  required: ['query'],
  additionalProperties: false,
})

export const POST = route(
  async ({ actor, body, at }) => recordMissedSearch(actor, (await body(readSearch)).query, at),
  {
    summary: 'Counts a search without results for the page Demand.',
    description: 'Searches of tokens are not counted.',
    scope: 'any',
    body: readSearch,
    example: { query: 'convert currencies' },
    limit: 'search',
  },
)
