import { AppError } from '@/lib/core/base/errors'
import { splitVersion } from '@/lib/core/base/links'
import { downloadFixed } from '@/lib/operations/toolboxes/read-source'
import { attachment } from '@/lib/web/http/attachment'
import { textParameter, required } from '@/lib/web/http/request/parameters'
import { route } from '@/lib/web/http/route'

/** Returns the file with all suggested fixes applied. */
export const GET = route<{ toolbox: string }>(
  async ({ actor, params, query }) => {
    const { name, version } = splitVersion(params.toolbox)
    const path = query.get('file')
    if (version === undefined || path === null) throw new AppError('version.not-found')
    const file = await downloadFixed(actor, name, version, path)
    return attachment(file.text, file.path.slice(file.path.lastIndexOf('/') + 1))
  },
  {
    summary: 'Downloads a file of a version with all suggested fixes applied.',
    scope: 'any',
    query: { file: required(textParameter('Path of the file.')) },
    responses: { 200: { description: 'The text of the file.', media: 'application/octet-stream' } },
  },
)
