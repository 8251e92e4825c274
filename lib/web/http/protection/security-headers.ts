/** Headers that restrict what browsers may do with responses. */
import { config } from '@/lib/config'

/** Returns the headers of every response, page or API. */
export function commonHeaders(): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // The URL of a page can contain a one-time token (/join/...), which no other site may see.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(config().publicUrl.startsWith('https://') && {
      'strict-transport-security': 'max-age=31536000',
    }),
  }
}

/** Returns the headers of API responses: data, never a document, and never cached. */
export function apiHeaders(requestId: string): Record<string, string> {
  return {
    ...commonHeaders(),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'private, no-store',
    'x-request-id': requestId,
  }
}
