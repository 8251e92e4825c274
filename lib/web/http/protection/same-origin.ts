/** Protection against cross-site requests: a browser adds the session cookie to requests of any site. */
import { config } from '@/lib/config'
import { AppError } from '@/lib/core/base/errors'

const reading = ['GET', 'HEAD', 'OPTIONS']

/** Reports whether the request only reads. */
export const isReading = ({ method }: Request): boolean => reading.includes(method)

/**
 * Rejects requests of other sites. Programs other than browsers send neither header, and no cookie that
 * another site could abuse.
 * @throws AppError `request.cross-origin`
 */
export function refuseCrossOrigin(request: Request): void {
  if (isReading(request)) return
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') throw new AppError('request.cross-origin')
  refuseForeignOrigin(request)
}

/**
 * Rejects requests of pages of other sites, also those that only read.
 * @throws AppError `request.cross-origin`
 */
export function refuseForeignOrigin(request: Request): void {
  const origin = request.headers.get('origin')
  if (origin !== null && !ownHosts(request).includes(hostOf(origin)))
    throw new AppError('request.cross-origin')
}

/**
 * Returns the accepted hosts. A page cannot choose the Host header of its requests, so the requested host
 * always belongs to this site.
 */
function ownHosts(request: Request): (string | null)[] {
  return [hostOf(config().publicUrl), request.headers.get('host')]
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : `not an address: ${origin}`
}
