import { AppError } from '@/lib/core/errors'
import { splitVersion } from '@/lib/core/links'
import { downloadFile } from '@/lib/operations/read-source'
import { route } from '@/lib/web/route'

/** The bytes as they were uploaded. Always a download: an uploaded page must never become a page of ours. */
export const GET = route<{ toolbox: string }>(async ({ actor, params, query }) => {
  const { name, version } = splitVersion(params.toolbox)
  const path = query.get('file')
  if (version === undefined || path === null) throw new AppError('version.not-found')
  const file = await downloadFile(actor, name, version, path)
  const fileName = file.path.slice(file.path.lastIndexOf('/') + 1)
  return new Response(Uint8Array.from(file.bytes), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${headerText(fileName)}`,
    },
  })
})

/** RFC 8187: what encodeURIComponent leaves and a header may not hold is escaped too. */
function headerText(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
