import { AppError } from '@/lib/core/errors'
import { publicRoute } from '@/lib/web/route'

/** Programs get a problem they can read where people would get a page. */
const refuse = publicRoute(() => Promise.reject(new AppError('route.not-found')))

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as POST, refuse as PUT }
