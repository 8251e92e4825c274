import { exportToolbox, findExportLosses } from '@/lib/operations/toolboxes/export-toolbox'
import { attachment } from '@/lib/web/http/attachment'
import { exportTarget, flag, wholeNumber } from '@/lib/web/http/request/read-query'
import { flagParameter, wordParameter, repeatable, versionParameter } from '@/lib/web/http/request/parameters'
import { exportTargetNames } from '@/lib/core/export/export-targets'
import { route } from '@/lib/web/http/route'

/**
 * Returns the exported file; with `losses`, a list of what its format cannot represent, for the page to show
 * first.
 */
export const GET = route<{ slug: string }>(
  async ({ actor, params, query }) => {
    const selection = {
      version: wholeNumber(query, 'version'),
      tools: query.getAll('tools'),
      target: exportTarget(query, 'format'),
    }
    if (flag(query, 'losses')) return findExportLosses(actor, params.slug, selection)
    const { text, fileName } = await exportToolbox(actor, params.slug, selection)
    return attachment(text, fileName)
  },
  {
    summary: 'Downloads tools as a file of another system.',
    scope: 'any',
    query: {
      version: versionParameter,
      format: wordParameter(exportTargetNames, 'Format of the file. Default: `source`.'),
      losses: flagParameter('Instead lists what the format cannot represent.'),
      tools: repeatable('Name of a tool. Default: all tools.'),
    },
    responses: {
      200: { description: 'The file, or the list of losses as JSON.', media: 'application/octet-stream' },
    },
  },
)
