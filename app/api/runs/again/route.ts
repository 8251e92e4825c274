import { runAgainLimits } from '@/lib/core/runs/run-again'
import { runAgain } from '@/lib/operations/runs/run-again'
import { reportRefusal } from '@/lib/web/http/report-refusal'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

const readRuns = bodyReader<{ runs: string[] }>({
  type: 'object',
  properties: {
    runs: {
      type: 'array',
      minItems: 1,
      maxItems: runAgainLimits.runsMax,
      items: { type: 'string', maxLength: 100 },
    },
  },
  required: ['runs'],
  additionalProperties: false,
})

export const POST = route(
  async ({ actor, body, countAttempt, request, requestId, at }) => {
    const { runs } = await body(readRuns)
    const attempt = { method: request.method, path: new URL(request.url).pathname, at, requestId }
    return runAgain(actor, runs, {
      allow: () => countAttempt('run', actor.id),
      onRefused: error => reportRefusal(error, actor, attempt),
      at,
    })
  },
  {
    summary: 'Runs earlier runs again, each with the current version of its tool.',
    description:
      'Each is a run of its own, with its own decision. The response has an entry for each: started, asks first or refused.',
    scope: 'run',
    body: readRuns,
    example: { runs: ['01990000-0000-7000-8000-000000000000'] },
    ownLimit: 'run',
  },
)
