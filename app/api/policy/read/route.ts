import { ruleLimits } from '@/lib/core/policy/rule-limits'
import { readPolicyText } from '@/lib/operations/policies'
import { bodyReader } from '@/lib/web/read-body'
import { route } from '@/lib/web/route'

const readText = bodyReader<{ text: string }>({
  type: 'object',
  properties: { text: { type: 'string', maxLength: ruleLimits.textLengthMax } },
  required: ['text'],
  additionalProperties: false,
})

/** Twice the text, because JSON may write a character in two. */
const bytesMax = 2 * ruleLimits.textLengthMax

export const POST = route(async ({ actor, body }) =>
  readPolicyText(actor, (await body(readText, bytesMax)).text),
)
