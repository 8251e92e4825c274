import { AppError } from '@/lib/core/base/errors'
import { links } from '@/lib/core/base/links'
import { listRuns } from '@/lib/operations/runs/list-runs'
import { consumeAttempt } from '@/lib/operations/people/rate-limit'
import { startRun } from '@/lib/operations/runs/start-run'
import { endedRun } from '@/lib/web/http/ended-run'
import { needsConfirmation } from '@/lib/web/http/needs-confirmation'
import { readWait } from '@/lib/web/http/request/read-preference'
import { flag, idCursor, outcome, text, wholeNumber } from '@/lib/web/http/request/read-query'
import { idempotencyKey, readToolCall } from '@/lib/web/http/request/read-tool-call'
import { route } from '@/lib/web/http/route'
import { openRequest } from '@/lib/web/streaming/open-request'

export const GET = route(
  ({ actor, query }) =>
    listRuns(actor, {
      toolbox: text(query, 'toolbox'),
      tool: text(query, 'tool'),
      mine: flag(query, 'mine'),
      outcome: outcome(query, 'outcome'),
      cursor: idCursor(query, 'cursor'),
      limit: wholeNumber(query, 'limit'),
    }),
  { query: ['toolbox', 'tool', 'mine', 'outcome', 'cursor', 'limit'] },
)

export const POST = route(
  async ({ actor, session, request, query, timer, at }) => {
    const wait = readWait(request, query)
    const { toolbox, tool, ...call } = await readToolCall(request)
    if (!toolbox || !tool) throw new AppError('request.invalid', 'Specify a toolbox and a tool.')
    const key = idempotencyKey(request)
    const allow = async () => void (await consumeAttempt('run', actor.id, at))
    const started = await startRun(actor, { toolbox, tool, ...call, idempotencyKey: key, allow, timer, at })
    if (wait && !started.confirm) {
      const viewer = openRequest({ request, actor, session })
      const ended = await endedRun(actor, started, { wait, viewer })
      timer.mark('run', 'Run')
      if (ended) return ended
    }
    const response = (actor.token && needsConfirmation(started)) ?? started
    return Response.json(response, { status: 202, headers: { location: links.api.run(started.id) } })
  },
  { query: ['wait'], timed: true },
)
