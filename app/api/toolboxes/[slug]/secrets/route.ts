import { findSecrets } from '@/lib/operations/toolboxes/settings/find-secrets'
import { wholeNumber } from '@/lib/web/http/request/read-query'
import { versionParameter } from '@/lib/web/http/request/parameters'
import { route } from '@/lib/web/http/route'

type Params = { slug: string }

export const GET = route<Params>(
  ({ actor, params, query }) => findSecrets(actor, params.slug, wholeNumber(query, 'version')),
  {
    summary: 'Lists the secrets of a toolbox and the tools that need them, without values.',
    scope: 'any',
    query: { version: versionParameter },
  },
)
