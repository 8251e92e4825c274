import { packExample } from '@/lib/operations/toolboxes/pack-example'
import { route } from '@/lib/web/http/route'

export const GET = route<{ name: string }>(
  async ({ params }) => {
    const { fileName, bytes } = await packExample(params.name)
    return new Response(Uint8Array.from(bytes), {
      headers: {
        'content-type': 'application/gzip',
        'content-disposition': `attachment; filename="${fileName}"`,
      },
    })
  },
  {
    summary: 'Downloads an example of an upload.',
    scope: 'any',
    responses: {
      200: { description: 'A tar.gz that can be uploaded unchanged.', media: 'application/gzip' },
    },
  },
)
