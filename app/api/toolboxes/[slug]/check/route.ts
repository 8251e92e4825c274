import { checkUpload } from '@/lib/operations/check-upload'
import { checkResponse, readCheckQuery } from '@/lib/web/check-response'
import { readUpload } from '@/lib/web/read-upload'
import { route } from '@/lib/web/route'

export const POST = route<{ slug: string }>(
  async ({ actor, params, request, query, at }) => {
    const { format, failOn } = readCheckQuery(query)
    const { parts } = await readUpload(request, query)
    return checkResponse(params.slug, await checkUpload(actor, params.slug, { parts, failOn, at }), format)
  },
  { limit: 'check' },
)
