import { rememberTimes } from '@/lib/core/policy/evaluate/remembered-confirmations'
import type { RunAnswer } from '@/lib/core/runs/run-decision'
import { answerRun } from '@/lib/operations/runs/decide-run'
import { bodyReader } from '@/lib/web/http/read-body'
import { runId } from '@/lib/web/http/read-query'
import { route } from '@/lib/web/http/route'

const readAnswer = bodyReader<RunAnswer>({
  type: 'object',
  oneOf: [
    {
      type: 'object',
      properties: { answer: { const: 'run' }, remember: { enum: Object.keys(rememberTimes) } },
      required: ['answer'],
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: { answer: { const: 'refuse' }, message: { type: 'string', maxLength: 2_000 } },
      required: ['answer'],
      additionalProperties: false,
    },
  ],
})

export const POST = route<{ id: string }>(
  async ({ actor, params, body, at }) => answerRun(actor, runId(params.id), await body(readAnswer), at),
  { limit: 'run' },
)
