import { rememberTimes } from '@/lib/core/policy/evaluate/remembered-confirmations'
import type { RunDecision } from '@/lib/core/runs/run-decision'
import { decideRun } from '@/lib/operations/runs/decide-run'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { runId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

const readDecision = bodyReader<RunDecision>({
  type: 'object',
  oneOf: [
    {
      type: 'object',
      properties: { decision: { const: 'approve' }, remember: { enum: Object.keys(rememberTimes) } },
      required: ['decision'],
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: { decision: { const: 'deny' }, message: { type: 'string', maxLength: 2_000 } },
      required: ['decision'],
      additionalProperties: false,
    },
  ],
})

export const POST = route<{ id: string }>(
  async ({ actor, params, body, at }) => decideRun(actor, runId(params.id), await body(readDecision), at),
  {
    summary: 'Confirms or denies a run that waits for a decision.',
    description: 'A program can never confirm a run.',
    scope: 'none',
    body: readDecision,
    example: { decision: 'approve' },
    limit: 'run',
  },
)
