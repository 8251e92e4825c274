import { checkUpload } from '@/lib/operations/proposals/check/check-upload'
import { checkParameters, checkResponse, readCheckQuery } from '@/lib/web/http/check-response'
import { readUpload } from '@/lib/web/http/request/read-upload'
import { route } from '@/lib/web/http/route'

export const POST = route<{ slug: string }>(
  async ({ actor, params, request, query, at }) => {
    const { format, failOn } = readCheckQuery(query)
    const { parts } = await readUpload(request, query)
    return checkResponse(params.slug, await checkUpload(actor, params.slug, { parts, failOn, at }), format)
  },
  { limit: 'check', query: [...checkParameters, 'name'] },
)
