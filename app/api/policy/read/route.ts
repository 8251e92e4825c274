import { policyTextFormats, type PolicyTextFormat } from '@/lib/core/policy/imports/policy-text-formats'
import { ruleLimits } from '@/lib/core/policy/model/rule-limits'
import { readPolicyText } from '@/lib/operations/access/policy/policies'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

const readText = bodyReader<{ text: string; format?: PolicyTextFormat }>({
  type: 'object',
  properties: {
    text: { type: 'string', maxLength: ruleLimits.textLengthMax },
    format: { enum: Object.keys(policyTextFormats) },
  },
  required: ['text'],
  additionalProperties: false,
})

/** Twice the length of the text, because JSON may escape a character as two. */
const bytesMax = 2 * ruleLimits.textLengthMax

export const POST = route(
  async ({ actor, body }) => {
    const { text, format } = await body(readText, bytesMax)
    return readPolicyText(actor, text, format)
  },
  {
    summary: 'Reads organization rules from the text of a file.',
    scope: 'administer',
    body: readText,
    example: { text: 'rules = []' },
  },
)
