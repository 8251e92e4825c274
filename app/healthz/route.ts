import { defineRoute } from '@/lib/web/http/route-definition'

/** Reports that the process responds, without checking anything else. */
export const GET = defineRoute(
  () => Response.json({ ok: true }, { headers: { 'cache-control': 'no-store' } }),
  { summary: 'Reports that the web process responds.', scope: 'public' },
)
