import { apiDescription } from '@/lib/web/openapi/api-description'
import { publicRoute } from '@/lib/web/http/route'

/** The same for everyone and without content of the installation, so that generators of clients can read it. */
export const GET = publicRoute(
  async () => Response.json(apiDescription as object, { headers: { 'cache-control': 'no-cache' } }),
  {
    summary: 'Shows this description of the API (OpenAPI 3.1).',
    responses: { 200: { description: 'The document.' } },
  },
)
