import { health, healthHeaders } from '@/lib/web/http/health'
import { defineRoute } from '@/lib/web/http/route-definition'

/** Next only answers while the server starts. After that, the server sends the same response (lib/web/http/health.ts). */
export const GET = defineRoute(() => Response.json(health, { headers: healthHeaders }), {
  summary: 'Reports that the web process responds.',
  scope: 'public',
})
