import { listVersions } from '@/lib/operations/toolboxes/list-versions'
import { uploadVersion } from '@/lib/operations/toolboxes/upload-version'
import {
  receiveUpload,
  uploadBody,
  uploadResponses,
  versionParameters,
} from '@/lib/web/http/request/read-upload'
import { wholeNumber } from '@/lib/web/http/request/read-query'
import { numberParameter } from '@/lib/web/http/request/parameters'
import { cursorPaging } from '@/lib/web/http/paging'
import { route } from '@/lib/web/http/route'

export const GET = route<{ slug: string }>(
  ({ actor, params, query }) => listVersions(actor, params.slug, { before: wholeNumber(query, 'before') }),
  {
    summary: 'Lists the versions of a toolbox, newest first.',
    scope: 'any',
    query: { before: numberParameter('Only versions before this one: `next` of the previous page.') },
    paging: cursorPaging('before', 'next'),
  },
)

export const POST = route<{ slug: string }>(
  async ({ actor, params, request, query, at }) => {
    const uploaded = await receiveUpload(request, query, upload =>
      uploadVersion(actor, { ...upload, slug: params.slug, compiles: true, at }),
    )
    return Response.json(uploaded, { status: uploaded.unchanged ? 200 : 201 })
  },
  {
    summary: 'Uploads a new version of a toolbox, with the commit that it comes from.',
    description:
      'Publishes the version or opens a proposal, as an upload to `/api/toolboxes` does. Needs the scope `publish` or `propose`.',
    scope: 'any',
    body: uploadBody,
    query: versionParameters,
    responses: uploadResponses,
    limit: 'upload',
  },
)
