import { findVersion } from '@/lib/operations/toolboxes/find-version'
import { versionNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const GET = route<{ slug: string; number: string }>(
  ({ actor, params }) => findVersion(actor, params.slug, versionNumber(params.number)),
  {
    summary: 'Shows a version of a toolbox with its tools, files and problems.',
    scope: 'any',
  },
)
