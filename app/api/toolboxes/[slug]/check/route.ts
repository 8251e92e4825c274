import { checkUpload } from '@/lib/operations/proposals/check/check-upload'
import { checkParameters, checkResponse, readCheckQuery, checkResponses } from '@/lib/web/http/check-response'
import { receiveUpload, uploadBody } from '@/lib/web/http/request/read-upload'
import { textParameter } from '@/lib/web/http/request/parameters'
import { route } from '@/lib/web/http/route'

export const POST = route<{ slug: string }>(
  async ({ actor, params, request, query, at }) => {
    const { format, failOn } = readCheckQuery(query)
    const answer = await receiveUpload(request, query, ({ parts, signal }) =>
      checkUpload(actor, params.slug, { parts, failOn, at, signal }),
    )
    return checkResponse(params.slug, answer, format)
  },
  {
    summary: 'Compares files with the published version, without proposing them.',
    scope: 'propose',
    body: uploadBody,
    query: { ...checkParameters, name: textParameter('File name of a body that is not a form.') },
    responses: checkResponses,
    limit: 'check',
  },
)
