/** Responses of a check: the report in the requested format, or the URL to poll. */
import { links } from '@/lib/core/base/links'
import { failLevels, defaultFailLevel, type FailLevel } from '@/lib/core/proposals/reports/check-report'
import { reportForms, reportFormats, type ReportFormat } from '@/lib/core/proposals/reports/report-forms'
import type { CheckAnswer } from '@/lib/operations/proposals/check/check-upload'
import { wordParameter, type Parameter } from '@/lib/web/http/request/parameters'
import { oneOf } from '@/lib/web/http/request/read-query'

export const checkParameters = {
  format: wordParameter(reportFormats, 'Format of the report. Default: `json`.'),
  'fail-on': wordParameter(
    failLevels,
    `Lowest level of a finding that fails the check. Default: \`${defaultFailLevel}\`.`,
  ),
} satisfies Record<string, Parameter>

/** Responses of a check, for the API description. */
export const checkResponses = {
  200: { description: 'The report, in the requested format.', media: 'application/json' },
  202: { description: 'The files are still being processed. Request the address in `poll` for the report.' },
}

/** Reads the query. @throws AppError `request.invalid`, naming the allowed formats and levels */
export function readCheckQuery(query: URLSearchParams): { format: ReportFormat; failOn: FailLevel } {
  return {
    format: oneOf(query, 'format', reportFormats) ?? 'json',
    failOn: oneOf(query, 'fail-on', failLevels) ?? defaultFailLevel,
  }
}

/**
 * Returns the report of a check in the requested format. While the upload is processed, it responds with
 * 202 and an address to poll.
 */
export function checkResponse(slug: string, answer: CheckAnswer, format: ReportFormat): Response {
  if ('reading' in answer) {
    const poll = links.api.check(slug, answer.reading)
    return Response.json({ state: 'reading', id: answer.reading, poll }, { status: 202 })
  }
  const { contentType, write } = reportForms[format]
  return new Response(write(answer.report), { headers: { 'content-type': contentType } })
}
