import { reachLimits } from '@/lib/core/policy/views/rule-reach'
import { ruleLimits } from '@/lib/core/policy/model/rule-limits'
import { findToolboxRulesReach } from '@/lib/operations/access/policy/rules-reach'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

const readRules = bodyReader<{ rules: unknown[] }>({
  type: 'object',
  properties: { rules: { type: 'array', maxItems: reachLimits.rulesMax } },
  required: ['rules'],
  additionalProperties: false,
})

export const POST = route<{ slug: string }>(
  async ({ actor, params, body, at }) => {
    const { rules } = await body(readRules, ruleLimits.textLengthMax)
    return findToolboxRulesReach(actor, params.slug, rules, at)
  },
  {
    summary: 'Counts the tools, people and recent runs that rules of a toolbox match.',
    scope: 'manage',
    limit: 'rule-reach',
    body: readRules,
    example: { rules: [] },
  },
)
