import { defineRoute } from '@/lib/web/http/route-definition'
import manifest from '@/package.json'

export const GET = defineRoute(
  () =>
    Response.json(
      { name: manifest.name, version: manifest.version },
      { headers: { 'cache-control': 'no-store' } },
    ),
  { summary: 'Shows the version of Pegboard.', scope: 'public' },
)
