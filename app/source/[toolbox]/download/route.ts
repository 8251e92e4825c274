import { AppError } from '@/lib/core/errors'
import { splitVersion } from '@/lib/core/links'
import { downloadFile } from '@/lib/operations/read-source'
import { attachment } from '@/lib/web/attachment'
import { route } from '@/lib/web/route'

/** The bytes as they were uploaded. */
export const GET = route<{ toolbox: string }>(async ({ actor, params, query }) => {
  const { name, version } = splitVersion(params.toolbox)
  const path = query.get('file')
  if (version === undefined || path === null) throw new AppError('version.not-found')
  const file = await downloadFile(actor, name, version, path)
  return attachment(file.bytes, file.path.slice(file.path.lastIndexOf('/') + 1))
})
