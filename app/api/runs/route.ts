import { AppError } from '@/lib/core/errors'
import { listRuns } from '@/lib/operations/list-runs'
import { spendAttempt } from '@/lib/operations/spend-attempt'
import { startRun } from '@/lib/operations/start-run'
import { needsConfirmation } from '@/lib/web/needs-confirmation'
import { flag, outcome, text, wholeNumber } from '@/lib/web/read-query'
import { idempotencyKey, readToolCall } from '@/lib/web/read-tool-call'
import { route } from '@/lib/web/route'

export const GET = route(({ actor, query }) =>
  listRuns(actor, {
    toolbox: text(query, 'toolbox'),
    tool: text(query, 'tool'),
    mine: flag(query, 'mine'),
    outcome: outcome(query, 'outcome'),
    cursor: text(query, 'cursor'),
    limit: wholeNumber(query, 'limit'),
  }),
)

export const POST = route(async ({ actor, request, at }) => {
  const { toolbox, tool, ...call } = await readToolCall(request)
  if (!toolbox || !tool) throw new AppError('request.invalid', 'Name a toolbox and a tool.')
  const key = idempotencyKey(request)
  const allow = () => spendAttempt('run', actor.id, at)
  const started = await startRun(actor, { toolbox, tool, ...call, idempotencyKey: key, allow, at })
  const told = (actor.token && needsConfirmation(started)) ?? started
  return Response.json(told, { status: 202 })
})
