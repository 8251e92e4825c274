import { unmatchedAnswers } from '@/lib/core/policy/model/policy'
import { ruleLimits } from '@/lib/core/policy/model/rule-limits'
import { previewPolicy } from '@/lib/operations/access/policy/policies'
import type { PolicyDraft } from '@/lib/operations/access/policy/policy-draft'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

const readDraft = bodyReader<PolicyDraft>({
  type: 'object',
  properties: {
    unmatched: { enum: Object.keys(unmatchedAnswers) },
    rules: { type: 'array', maxItems: ruleLimits.rulesMax },
  },
  required: ['unmatched', 'rules'],
  additionalProperties: false,
})

export const POST = route(
  async ({ actor, body, at }) => previewPolicy(actor, await body(readDraft, ruleLimits.textLengthMax), at),
  {
    summary: 'Shows what a draft of the organization rules would change.',
    scope: 'administer',
    body: readDraft,
    example: { unmatched: 'tool-level', rules: [] },
  },
)
