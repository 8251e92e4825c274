import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'
import { requireOAuth } from '@/lib/web/oauth/authorization-server'
import { decideConsent } from '@/lib/web/oauth/consent'

const readDecision = bodyReader<{ decision: 'allow' | 'deny' }>({
  type: 'object',
  properties: { decision: { enum: ['allow', 'deny'], description: 'Whether the client may act for you.' } },
  required: ['decision'],
  additionalProperties: false,
})

/** The browser of a person answers. Programs cannot: no token has the scope. */
export const POST = route<{ request: string }>(
  async ({ actor, request, params, body, at }) => {
    requireOAuth()
    const { decision } = await body(readDecision)
    const choice = { uid: params.request, isAllowed: decision === 'allow', at }
    return { location: await decideConsent(actor, request, choice) }
  },
  {
    summary: 'Allows or denies the request of an OAuth client.',
    scope: 'none',
    body: readDecision,
    problems: ['oauth-request.not-found'],
  },
)
