import { health, healthHeaders } from '@/lib/web/http/health'
import { defineRoute } from '@/lib/web/http/route-definition'

/** The server sends this response itself, before Next reads the request (lib/web/http/health.ts). */
export const GET = defineRoute(() => Response.json(health, { headers: healthHeaders }), {
  summary: 'Reports that the web process responds.',
  scope: 'public',
})
