import { AppError } from '@/lib/core/base/errors'
import { parseId, type UserId } from '@/lib/core/base/ids'
import { addPolicyTest, type PolicyTestInput } from '@/lib/operations/access/policy/policy-tests'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

const readTest = bodyReader<Omit<PolicyTestInput, 'person'> & { person: string }>({
  type: 'object',
  properties: {
    person: { type: 'string', maxLength: 64 },
    toolbox: { type: 'string', maxLength: 64 },
    tool: { type: 'string', maxLength: 200 },
    action: { enum: ['view', 'run'] },
    argumentsText: { type: 'string', maxLength: 100_000 },
    expected: { enum: ['allow', 'ask', 'deny'] },
  },
  required: ['person', 'toolbox', 'tool', 'action', 'expected'],
  additionalProperties: false,
})

export const POST = route(
  async ({ actor, body, at }) => {
    const { person, ...test } = await body(readTest)
    const id = parseId<UserId>(person)
    if (!id) throw new AppError('person.not-found')
    return Response.json(await addPolicyTest(actor, { ...test, person: id }, at), { status: 201 })
  },
  {
    summary: 'Adds a policy test.',
    scope: 'administer',
    body: readTest,
  },
)
