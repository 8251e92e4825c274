import { checkUpload } from '@/lib/operations/proposals/check/check-upload'
import { checkParameters, checkResponse, readCheckQuery } from '@/lib/web/http/check-response'
import { receiveUpload } from '@/lib/web/http/request/read-upload'
import { route } from '@/lib/web/http/route'

export const POST = route<{ slug: string }>(
  async ({ actor, params, request, query, at }) => {
    const { format, failOn } = readCheckQuery(query)
    const answer = await receiveUpload(request, query, ({ parts, signal }) =>
      checkUpload(actor, params.slug, { parts, failOn, at, signal }),
    )
    return checkResponse(params.slug, answer, format)
  },
  { limit: 'check', query: [...checkParameters, 'name'] },
)
