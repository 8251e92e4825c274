import { explainAccess, type AccessQuestion } from '@/lib/operations/access/explain-access'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { personId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

const readQuestion = bodyReader<Omit<AccessQuestion, 'personId'> & { person: string }>({
  type: 'object',
  properties: {
    person: { type: 'string', maxLength: 64 },
    toolbox: { type: 'string', maxLength: 64 },
    tool: { type: 'string', maxLength: 200 },
    version: { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 },
    action: { enum: ['view', 'run'] },
    argumentsText: { type: 'string', maxLength: 100_000 },
    page: { type: 'integer', minimum: 1, maximum: 10_000 },
  },
  required: ['person', 'toolbox', 'tool', 'action'],
  additionalProperties: false,
})

export const POST = route(
  async ({ actor, body, at }) => {
    const { person, ...question } = await body(readQuestion)
    return explainAccess(actor, { ...question, personId: personId(person) }, at)
  },
  {
    summary: 'Explains whether a person can see or run a tool, and by which rules.',
    description:
      'About yourself, a token with any scope can ask. About other people, it needs the scope `administer`.',
    scope: 'any',
    body: readQuestion,
    example: {
      person: '01a1ffe8-2ea0-7307-a206-5195c121a202',
      toolbox: 'hello',
      tool: 'count',
      action: 'run',
    },
  },
)
