import { reachLimits } from '@/lib/core/policy/views/rule-reach'
import { ruleLimits } from '@/lib/core/policy/model/rule-limits'
import { findRulesReach, type ReachQuestion } from '@/lib/operations/access/policy/rules-reach'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

const readQuestion = bodyReader<ReachQuestion>({
  type: 'object',
  properties: {
    rules: { type: 'array', maxItems: reachLimits.rulesMax },
    effect: { type: 'boolean' },
  },
  required: ['rules'],
  additionalProperties: false,
})

export const POST = route(
  async ({ actor, body, at }) =>
    findRulesReach(actor, await body(readQuestion, ruleLimits.textLengthMax), at),
  {
    summary: 'Counts the tools, people and recent runs that rules match.',
    scope: 'administer',
    limit: 'rule-reach',
    body: readQuestion,
    example: { rules: [], effect: true },
  },
)
