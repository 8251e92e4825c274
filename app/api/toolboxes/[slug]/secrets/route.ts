import { findSecrets } from '@/lib/operations/toolboxes/settings/toolbox-secrets'
import { wholeNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

type Params = { slug: string }

export const GET = route<Params>(
  ({ actor, params, query }) => findSecrets(actor, params.slug, wholeNumber(query, 'version')),
  { query: ['version'] },
)
