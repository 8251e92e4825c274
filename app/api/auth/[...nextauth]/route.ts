import { handleAuth } from '@/lib/web/sessions/auth-handler'
import { publicRoute } from '@/lib/web/http/route'

const handle = publicRoute<{ nextauth: string[] }>(
  ({ request, params }) => handleAuth(request, params.nextauth),
  // Identity providers add their own parameters.
  { summary: 'Signs people in and out.', anyQuery: true },
)

export { handle as GET, handle as POST }
