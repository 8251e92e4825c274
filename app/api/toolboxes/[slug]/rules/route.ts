import { ruleLimits } from '@/lib/core/policy/model/rule-limits'
import {
  findToolboxRules,
  saveToolboxRules,
  type SaveToolboxRulesInput,
} from '@/lib/operations/access/policy/toolbox-rules'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

type Params = { slug: string }

const readRules = bodyReader<SaveToolboxRulesInput>({
  type: 'object',
  properties: {
    basedOn: { type: 'integer', minimum: 0 },
    rules: { type: 'array', maxItems: ruleLimits.rulesMax },
    note: { type: 'string', maxLength: ruleLimits.noteLengthMax },
  },
  required: ['basedOn', 'rules', 'note'],
  additionalProperties: false,
})

export const GET = route<Params>(({ actor, params, at }) => findToolboxRules(actor, params.slug, at), {
  summary: 'Shows the rules of a toolbox.',
  scope: 'manage',
})

export const PUT = route<Params>(
  async ({ actor, params, body, at }) =>
    saveToolboxRules(actor, params.slug, await body(readRules, ruleLimits.textLengthMax), at),
  {
    summary: 'Replaces the rules of a toolbox.',
    scope: 'manage',
    body: readRules,
    example: { basedOn: 2, rules: [], note: '' },
    problems: ['policy.invalid', 'policy.conflict', 'policy.tests-failing'],
  },
)
