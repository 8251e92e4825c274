import { listToolboxes } from '@/lib/operations/list-toolboxes'
import { uploadToolbox } from '@/lib/operations/upload-toolbox'
import { readUpload } from '@/lib/web/read-upload'
import { route } from '@/lib/web/route'

export const GET = route(({ actor }) => listToolboxes(actor))

export const POST = route(
  async ({ actor, request, query, at }) => {
    const uploaded = await uploadToolbox(actor, { ...(await readUpload(request, query)), at })
    return Response.json(uploaded, { status: uploaded.unchanged ? 200 : 201 })
  },
  { limit: 'upload' },
)
