import { findSecrets } from '@/lib/operations/toolbox-secrets'
import { wholeNumber } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

type Params = { slug: string }

export const GET = route<Params>(({ actor, params, query }) =>
  findSecrets(actor, params.slug, wholeNumber(query, 'version')),
)
