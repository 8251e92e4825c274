import { listToolboxes, toolboxesPerPage } from '@/lib/operations/catalog/list-toolboxes'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import type { ToolboxRow } from '@/lib/core/catalog/views/toolbox-row'
import type { Paging } from '@/lib/web/http/paging'
import { text } from '@/lib/web/http/request/read-query'
import {
  receiveUpload,
  uploadBody,
  uploadParameters,
  uploadResponses,
} from '@/lib/web/http/request/read-upload'
import { textParameter } from '@/lib/web/http/request/parameters'
import { route } from '@/lib/web/http/route'

/** The response is a plain list, so a full page can have a next one. */
const toolboxPaging: Paging = {
  parameter: 'after',
  nextOf: answer =>
    Array.isArray(answer) && answer.length === toolboxesPerPage ? (answer.at(-1) as ToolboxRow).slug : null,
}

export const GET = route(
  ({ actor, query }) => listToolboxes(actor, { slug: text(query, 'slug'), after: text(query, 'after') }),
  {
    summary: 'Lists the toolboxes that you can see, by name, at most 100 at a time.',
    scope: 'any',
    query: {
      slug: textParameter('Only the toolbox with this name.'),
      after: textParameter('Name of the last toolbox of the previous page.'),
    },
    paging: toolboxPaging,
  },
)

export const POST = route(
  async ({ actor, request, query, at }) => {
    const uploaded = await receiveUpload(request, query, upload =>
      uploadToolbox(actor, { ...upload, compiles: true, at }),
    )
    return Response.json(uploaded, { status: uploaded.unchanged ? 200 : 201 })
  },
  {
    summary: 'Uploads a toolbox, or a new version of one.',
    description:
      'The first version of a toolbox is published, which needs the scope `publish`. Later versions become proposals, which needs `propose`.',
    scope: 'any',
    body: uploadBody,
    query: uploadParameters,
    responses: uploadResponses,
    limit: 'upload',
  },
)
