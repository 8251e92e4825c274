import { listSessions } from '@/lib/operations/people/sessions'
import { route } from '@/lib/web/http/route'

export const GET = route(
  async ({ actor, session, at }) => ({
    sessions: await listSessions(actor, session?.id ?? null, at),
  }),
  {
    summary: 'Lists your sessions.',
    scope: 'none',
  },
)
