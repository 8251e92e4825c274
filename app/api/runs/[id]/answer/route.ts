import { answerRun } from '@/lib/operations/answer-run'
import { bodyReader } from '@/lib/web/read-body'
import { runId } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

const readAnswer = bodyReader<{ answer: 'run' | 'refuse' }>({
  type: 'object',
  properties: { answer: { enum: ['run', 'refuse'] } },
  required: ['answer'],
  additionalProperties: false,
})

export const POST = route<{ id: string }>(
  async ({ actor, params, body, at }) => {
    const { answer } = await body(readAnswer)
    return answerRun(actor, runId(params.id), answer, at)
  },
  { limit: 'run' },
)
