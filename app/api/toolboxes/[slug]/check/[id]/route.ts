import { findCheck } from '@/lib/operations/check-upload'
import { checkResponse, readCheckQuery } from '@/lib/web/check-response'
import { checkId } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

export const GET = route<{ slug: string; id: string }>(async ({ actor, params, query, at }) => {
  const { format, failOn } = readCheckQuery(query)
  const answer = await findCheck(actor, params.slug, checkId(params.id), { failOn, at })
  return checkResponse(params.slug, answer, format)
})
