import { AppError } from '@/lib/core/base/errors'
import { links } from '@/lib/core/base/links'
import { listRuns } from '@/lib/operations/runs/list-runs'
import { startRun } from '@/lib/operations/runs/start-run'
import { endedRun } from '@/lib/web/http/ended-run'
import { needsConfirmation } from '@/lib/web/http/needs-confirmation'
import { readWait } from '@/lib/web/http/request/read-preference'
import { flag, idCursor, runFilter, wholeNumber } from '@/lib/web/http/request/read-query'
import {
  idempotencyKey,
  readToolCall,
  idempotencyHeader,
  toolCallBody,
} from '@/lib/web/http/request/read-tool-call'
import {
  textParameter,
  numberParameter,
  flagParameter,
  wordParameter,
} from '@/lib/web/http/request/parameters'
import { cursorPaging } from '@/lib/web/http/paging'
import { outcomeChoices, runSearchLimits } from '@/lib/core/runs/run-filter'
import { waitLimits } from '@/lib/core/runs/wait-limits'
import { route } from '@/lib/web/http/route'
import { openRequest } from '@/lib/web/streaming/open-request'

export const GET = route(
  ({ actor, query }) =>
    listRuns(actor, {
      ...runFilter(query),
      mine: flag(query, 'mine'),
      cursor: idCursor(query, 'cursor'),
      limit: wholeNumber(query, 'limit'),
    }),
  {
    summary: 'Lists the runs that you can see, newest first.',
    description: `Without \`toolbox\`, \`mine\` and \`pinned\`, one request looks through the newest ${runSearchLimits.examinedMax} runs for those that you can see. It looks for a version, an outcome, a person or a text in the newest ${runSearchLimits.runsMax} of them. \`nextCursor\` continues with older ones, also after a page without runs.`,
    scope: 'any',
    paging: cursorPaging('cursor', 'nextCursor'),
    query: {
      toolbox: textParameter('Only runs of this toolbox.'),
      tool: textParameter('Only runs of this tool.'),
      mine: flagParameter('Only your own runs.'),
      version: numberParameter('Only runs of this version of the toolbox.'),
      outcome: wordParameter(outcomeChoices, 'Only runs with this outcome.'),
      person: textParameter('Only runs of people with this in their name.'),
      text: textParameter(
        `Only runs with this text in the first ${runSearchLimits.argumentsCharactersMax} characters of their arguments, or in the name that you gave them. Secrets in arguments of other people are not found.`,
      ),
      from: textParameter('Only runs of this day and later, in UTC: `2026-01-31`.'),
      to: textParameter('Only runs of this day and earlier, in UTC.'),
      pinned: wordParameter(['true'], 'Only runs that you pinned.'),
      cursor: textParameter('`nextCursor` of the previous page.'),
      limit: numberParameter('Runs per page.'),
    },
  },
)

export const POST = route(
  async ({ actor, session, request, query, timer, countAttempt, at }) => {
    const wait = readWait(request, query)
    const { toolbox, tool, ...call } = await readToolCall(request)
    if (!toolbox || !tool) throw new AppError('request.invalid', 'Specify a toolbox and a tool.')
    const key = idempotencyKey(request)
    const allow = () => countAttempt('run', actor.id)
    const started = await startRun(actor, { toolbox, tool, ...call, idempotencyKey: key, allow, timer, at })
    if (wait && !started.confirm) {
      const viewer = openRequest({ request, actor, session })
      const ended = await endedRun(actor, started, { wait, viewer, isNew: key === undefined })
      timer.mark('run', 'Run')
      if (ended) return ended
    }
    const response = (actor.token && needsConfirmation(started)) ?? started
    return Response.json(response, { status: 202, headers: { location: links.api.run(started.id) } })
  },
  {
    summary: 'Starts a run of a tool, and waits for its end if asked to.',
    description:
      'A tool that asks before it runs does not start yet: the response is 202 with the state `needs-confirmation`, and a person decides. To repeat a request safely, send an `Idempotency-Key`.',
    scope: 'run',
    body: toolCallBody,
    query: {
      wait: numberParameter(`Seconds to wait for the end of the run, at most ${waitLimits.secondsMax}.`),
    },
    headers: {
      'Idempotency-Key': idempotencyHeader,
      Prefer: textParameter(
        '`wait=SECONDS`, as the query parameter, or `return=minimal` for a response without a body.',
      ),
    },
    example: { toolbox: 'hello', tool: 'count', arguments: { to: 3 } },
    ownLimit: 'run',
    responses: {
      200: { description: 'The run has ended.' },
      202: { description: 'The run waits, in the queue or for a confirmation. `Location` is its address.' },
    },
    problems: [
      'run.invalid-input',
      'run.quota-reached',
      'run.secrets-missing',
      'run.settings-missing',
      'run.sandbox-unavailable',
      'tool.not-runnable',
    ],
    timed: true,
  },
)
