import { setVisibilities } from '@/lib/core/policy/model/facts'
import type { NewSet } from '@/lib/core/sets/read-set'
import { createSet } from '@/lib/operations/sets/change-set'
import { listSets } from '@/lib/operations/sets/find-set'
import { cursorPaging } from '@/lib/web/http/paging'
import { flagParameter, textParameter } from '@/lib/web/http/request/parameters'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { flag, text } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

const readSet = bodyReader<NewSet>({
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 64 },
    title: { type: 'string', minLength: 1, maxLength: 200 },
    description: { type: 'string', maxLength: 10_000 },
    visibility: { enum: setVisibilities },
  },
  required: ['title'],
  additionalProperties: false,
})

export const GET = route(
  ({ actor, query }) => listSets(actor, { mine: flag(query, 'mine'), after: text(query, 'after') }),
  {
    summary: 'Lists the tool sets that you can see, by name.',
    scope: 'any',
    query: {
      mine: flagParameter('Only the sets that you own.'),
      after: textParameter('`next` of the previous page.'),
    },
    paging: cursorPaging('after', 'next'),
  },
)

export const POST = route(
  async ({ actor, body, at }) =>
    Response.json(await createSet(actor, await body(readSet), at), { status: 201 }),
  {
    summary: 'Creates an empty tool set that you own.',
    description: 'Without `name`, the name comes from the title.',
    scope: 'manage',
    body: readSet,
    example: { title: 'Finance', description: 'Tools for invoices.', visibility: 'open' },
    limit: 'set',
  },
)
