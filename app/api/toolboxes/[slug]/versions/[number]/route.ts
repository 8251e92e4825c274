import { findVersion } from '@/lib/operations/find-version'
import { versionNumber } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

export const GET = route<{ slug: string; number: string }>(({ actor, params }) =>
  findVersion(actor, params.slug, versionNumber(params.number)),
)
