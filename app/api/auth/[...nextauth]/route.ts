import { handleAuth } from '@/lib/web/auth-handler'
import { publicRoute } from '@/lib/web/route'

const handle = publicRoute<{ nextauth: string[] }>(({ request, params }) =>
  handleAuth(request, params.nextauth),
)

export { handle as GET, handle as POST }
