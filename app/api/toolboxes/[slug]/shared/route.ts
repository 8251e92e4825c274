import { changeSharedFiles, findSharedFiles } from '@/lib/operations/toolboxes/settings/shared-files'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { receiveUpload, uploadBody } from '@/lib/web/http/request/read-upload'
import { textParameter } from '@/lib/web/http/request/parameters'
import { route } from '@/lib/web/http/route'

type Params = { slug: string }

const readRestore = bodyReader<{ restore: number }>({
  type: 'object',
  properties: { restore: { type: 'integer', minimum: 0, maximum: 2 ** 31 - 1 } },
  required: ['restore'],
  additionalProperties: false,
})

export const GET = route<Params>(({ actor, params }) => findSharedFiles(actor, params.slug), {
  summary: 'Lists the files that all tools of a toolbox can read.',
  scope: 'any',
})

export const POST = route<Params>(
  async ({ actor, params, request, query, at }) =>
    receiveUpload(request, query, ({ parts, signal }) =>
      changeSharedFiles(actor, params.slug, { parts, signal }, at),
    ),
  {
    summary: 'Replaces the shared files of a toolbox.',
    scope: 'manage',
    body: uploadBody,
    query: { name: textParameter('File name of a body that is not a form.') },
    limit: 'upload',
  },
)

export const PATCH = route<Params>(
  async ({ actor, params, body, at }) => changeSharedFiles(actor, params.slug, await body(readRestore), at),
  {
    summary: 'Restores an earlier revision of the shared files.',
    scope: 'manage',
    body: readRestore,
  },
)
