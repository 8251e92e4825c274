import { handleAuth } from '@/lib/web/sessions/auth-handler'
import { publicRoute } from '@/lib/web/http/route'

const handle = publicRoute<{ nextauth: string[] }>(
  ({ request, params }) => handleAuth(request, params.nextauth),
  // Providers answer with parameters of their own.
  { anyQuery: true },
)

export { handle as GET, handle as POST }
