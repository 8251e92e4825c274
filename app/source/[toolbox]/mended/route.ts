import { AppError } from '@/lib/core/errors'
import { splitVersion } from '@/lib/core/links'
import { downloadMended } from '@/lib/operations/read-source'
import { attachment } from '@/lib/web/attachment'
import { route } from '@/lib/web/route'

/** The file with the fixes of all its problems. */
export const GET = route<{ toolbox: string }>(async ({ actor, params, query }) => {
  const { name, version } = splitVersion(params.toolbox)
  const path = query.get('file')
  if (version === undefined || path === null) throw new AppError('version.not-found')
  const file = await downloadMended(actor, name, version, path)
  return attachment(file.text, file.path.slice(file.path.lastIndexOf('/') + 1))
})
