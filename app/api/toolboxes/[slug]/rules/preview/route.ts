import { ruleLimits } from '@/lib/core/policy/model/rule-limits'
import { previewToolboxRules } from '@/lib/operations/access/policy/toolbox-rules'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

const readRules = bodyReader<{ rules: unknown[] }>({
  type: 'object',
  properties: { rules: { type: 'array', maxItems: ruleLimits.rulesMax } },
  required: ['rules'],
  additionalProperties: false,
})

export const POST = route<{ slug: string }>(
  async ({ actor, params, body, at }) => {
    const { rules } = await body(readRules, ruleLimits.textLengthMax)
    return previewToolboxRules(actor, params.slug, rules, at)
  },
  {
    summary: 'Shows what a draft of the rules of a toolbox would change.',
    scope: 'manage',
    body: readRules,
    example: { rules: [] },
  },
)
