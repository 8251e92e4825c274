import { refusalOf } from '@/lib/web/http/protection/judge-request'
import { publicRoute } from '@/lib/web/http/route'

/** Unknown API paths answer with a problem document and not with an HTML page. */
const refuse = publicRoute(({ request }) => Promise.reject(refusalOf(request)), {
  summary: 'Answers that there is no such route.',
  anyQuery: true,
})

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as POST, refuse as PUT }
