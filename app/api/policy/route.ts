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

export const GET = route(({ actor, at }) => findPolicyView(actor, at))

export const PUT = route(async ({ actor, body, at }) =>
  savePolicy(actor, await body(readPolicy, ruleLimits.textLengthMax), at),
)
