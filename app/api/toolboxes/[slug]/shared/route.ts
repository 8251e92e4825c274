import { changeSharedFiles, findSharedFiles } from '@/lib/operations/toolboxes/settings/shared-files'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { receiveUpload } from '@/lib/web/http/request/read-upload'
import { route } from '@/lib/web/http/route'

type Params = { slug: string }

const readRestore = bodyReader<{ restore: number }>({
  type: 'object',
  properties: { restore: { type: 'integer', minimum: 0, maximum: 2 ** 31 - 1 } },
  required: ['restore'],
  additionalProperties: false,
})

export const GET = route<Params>(({ actor, params }) => findSharedFiles(actor, params.slug))

export const POST = route<Params>(
  async ({ actor, params, request, query, at }) =>
    receiveUpload(request, query, ({ parts, signal }) =>
      changeSharedFiles(actor, params.slug, { parts, signal }, at),
    ),
  { limit: 'upload', query: ['name'] },
)

export const PATCH = route<Params>(async ({ actor, params, body, at }) =>
  changeSharedFiles(actor, params.slug, await body(readRestore), at),
)
