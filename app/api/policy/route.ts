import { unmatchedAnswers } from '@/lib/core/policy/model/policy'
import { ruleLimits } from '@/lib/core/policy/model/rule-limits'
import { findPolicyView } from '@/lib/operations/access/policy/policies'
import { savePolicy, type SavePolicyInput } from '@/lib/operations/access/policy/save-policy'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

const readPolicy = bodyReader<SavePolicyInput>({
  type: 'object',
  properties: {
    basedOn: { type: 'integer', minimum: 0 },
    unmatched: { enum: Object.keys(unmatchedAnswers) },
    rules: { type: 'array', maxItems: ruleLimits.rulesMax },
    despiteTests: { type: 'boolean' },
    note: { type: 'string', maxLength: ruleLimits.noteLengthMax },
  },
  required: ['basedOn', 'unmatched', 'rules', 'note'],
  additionalProperties: false,
})

export const GET = route(({ actor, at }) => findPolicyView(actor, at), {
  summary: 'Shows the organization rules with their history and tests.',
  scope: 'administer',
})

export const PUT = route(
  async ({ actor, body, at }) => savePolicy(actor, await body(readPolicy, ruleLimits.textLengthMax), at),
  {
    summary: 'Replaces the organization rules.',
    description:
      '`basedOn` is the number of the revision that you read. If it is no longer the current one, the response is 409 `policy.conflict`.',
    scope: 'administer',
    body: readPolicy,
    problems: ['policy.invalid', 'policy.conflict', 'policy.tests-failing'],
    example: { basedOn: 4, unmatched: 'tool-level', rules: [], note: 'Removes all rules.' },
  },
)
