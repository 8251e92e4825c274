import { takeFolder } from '@/lib/operations/toolboxes/take-folder'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { versionNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

const readFolder = bodyReader<{ folder: string }>({
  type: 'object',
  properties: { folder: { type: 'string', minLength: 1, maxLength: 1000 } },
  required: ['folder'],
  additionalProperties: false,
})

export const POST = route<{ slug: string; number: string }>(
  async ({ actor, params, body, at }) => {
    const { folder } = await body(readFolder)
    const number = versionNumber(params.number)
    return Response.json(await takeFolder(actor, { slug: params.slug, number, folder }, at), { status: 201 })
  },
  {
    summary: 'Makes a folder of a version the content of a new version.',
    scope: 'propose',
    body: readFolder,
    example: { folder: 'tools' },
    limit: 'upload',
  },
)
