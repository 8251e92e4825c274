import { listToolboxes } from '@/lib/operations/catalog/list-toolboxes'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { text } from '@/lib/web/http/request/read-query'
import { receiveUpload, uploadParameters } from '@/lib/web/http/request/read-upload'
import { route } from '@/lib/web/http/route'

export const GET = route(
  ({ actor, query }) => listToolboxes(actor, { slug: text(query, 'slug'), after: text(query, 'after') }),
  { query: ['slug', 'after'] },
)

export const POST = route(
  async ({ actor, request, query, at }) => {
    const uploaded = await receiveUpload(request, query, upload =>
      uploadToolbox(actor, { ...upload, compiles: true, at }),
    )
    return Response.json(uploaded, { status: uploaded.unchanged ? 200 : 201 })
  },
  { limit: 'upload', query: uploadParameters },
)
