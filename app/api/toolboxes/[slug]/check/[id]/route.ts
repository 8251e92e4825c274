import { findCheck } from '@/lib/operations/proposals/check/check-upload'
import { checkParameters, checkResponse, readCheckQuery, checkResponses } from '@/lib/web/http/check-response'
import { checkId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const GET = route<{ slug: string; id: string }>(
  async ({ actor, params, query, at }) => {
    const { format, failOn } = readCheckQuery(query)
    const answer = await findCheck(actor, params.slug, checkId(params.id), { failOn, at })
    return checkResponse(params.slug, answer, format)
  },
  {
    summary: 'Shows the result of a check.',
    scope: 'propose',
    query: checkParameters,
    responses: checkResponses,
  },
)
