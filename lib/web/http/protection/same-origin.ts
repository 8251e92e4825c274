/** Whether a request that changes something comes from our own pages: a browser adds the session cookie to any other, too. */
import { config } from '@/lib/config'
import { AppError } from '@/lib/core/base/errors'

const reading = ['GET', 'HEAD', 'OPTIONS']

/** Does the request only ask for something? */
export const isReading = ({ method }: Request): boolean => reading.includes(method)

/**
 * Programs that are not browsers send neither header, and no cookie that somebody else could make use of.
 * @throws AppError `request.cross-origin`
 */
export function refuseCrossOrigin(request: Request): void {
  if (isReading(request)) return
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') throw new AppError('request.cross-origin')
  const origin = request.headers.get('origin')
  if (origin !== null && !ownHosts(request).includes(hostOf(origin)))
    throw new AppError('request.cross-origin')
}

/** A page cannot choose the Host header of the requests it makes, so the host that was asked for is ours by definition. */
function ownHosts(request: Request): (string | null)[] {
  return [hostOf(config().publicUrl), request.headers.get('host')]
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : `not an address: ${origin}`
}
