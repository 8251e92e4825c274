import { exportToolbox, findExportLosses } from '@/lib/operations/export-toolbox'
import { attachment } from '@/lib/web/attachment'
import { exportTarget, flag, wholeNumber } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

/** The file; with `losses` what its form cannot hold, for the page to show before. */
export const GET = route<{ slug: string }>(async ({ actor, params, query }) => {
  const selection = {
    version: wholeNumber(query, 'version'),
    tools: query.getAll('tools'),
    target: exportTarget(query, 'format'),
  }
  if (flag(query, 'losses')) return findExportLosses(actor, params.slug, selection)
  const { text, fileName } = await exportToolbox(actor, params.slug, selection)
  return attachment(text, fileName)
})
