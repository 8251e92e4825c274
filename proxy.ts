/** What every page answer carries: security headers with a nonce of its own. API routes set theirs themselves. */
import { NextResponse, type NextRequest } from 'next/server'
import { isDevelopment } from '@/lib/config'
import { contentPolicy } from '@/lib/web/http/protection/content-policy'
import { nonceHeader, pathHeader, requestIdHeader } from '@/lib/web/http/protection/page-headers'
import { commonHeaders } from '@/lib/web/http/protection/security-headers'

export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
  const policy = contentPolicy(nonce, isDevelopment())

  const headers = new Headers(request.headers)
  headers.set(nonceHeader, nonce)
  const requestId = crypto.randomUUID()
  headers.set(requestIdHeader, requestId)
  headers.set(pathHeader, request.nextUrl.pathname + request.nextUrl.search)
  // Next reads the nonce from here and puts it on the scripts that it writes.
  headers.set('content-security-policy', policy)

  // Next would answer a malformed path with a server error, so it gets the page for missing items.
  const response = isEscaped(request.nextUrl.pathname)
    ? NextResponse.next({ request: { headers } })
    : NextResponse.rewrite(new URL('/404', request.url), { request: { headers } })
  response.headers.set('content-security-policy', policy)
  response.headers.set(requestIdHeader, requestId)
  for (const [name, value] of Object.entries(commonHeaders())) response.headers.set(name, value)
  return response
}

function isEscaped(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    // The error is the answer.
    return false
  }
}

export const config = {
  // Routes of programs are left out, because a proxy would hold the bodies of uploads and calls in memory first.
  matcher:
    '/((?!api/|mcp$|mcp/|oauth/(?:authorize|token|revoke|register)|oauth/consent/[^/]+/decision|\\.well-known/|registry/|twins/|_next/static/|_next/image|healthz$|readyz$|version$|openapi\\.json$|llms\\.txt$|favicon.ico).*)',
}
