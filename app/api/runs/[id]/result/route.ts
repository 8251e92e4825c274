import { AppError } from '@/lib/core/base/errors'
import { findRun } from '@/lib/operations/runs/find-run'
import { attachment } from '@/lib/web/http/attachment'
import { runId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

/** The value of a run as JSON text, as the tool wrote it. */
export const GET = route<{ id: string }>(
  async ({ actor, params }) => {
    const { id, status } = await findRun(actor, runId(params.id))
    if (status.result?.valueText === undefined) throw new AppError('run.no-result')
    return attachment(status.result.valueText, `result-${id}.json`)
  },
  {
    summary: 'Downloads the result of a run as JSON, as the tool wrote it.',
    scope: 'any',
    responses: { 200: { description: 'The result as a JSON file.', media: 'application/octet-stream' } },
    problems: ['run.no-result'],
  },
)
