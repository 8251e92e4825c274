/** What browsers are told not to do with our answers. */
import { config } from '@/lib/config'

/** For every answer, page or API. */
export function commonHeaders(): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // The address of a page can hold a one-time token (/join/...): no other site gets to see it.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(config().publicUrl.startsWith('https://') && {
      'strict-transport-security': 'max-age=31536000',
    }),
  }
}

/** For API answers: data, never a document, and kept by nobody on the way. */
export function apiHeaders(requestId: string): Record<string, string> {
  return {
    ...commonHeaders(),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'private, no-store',
    'x-request-id': requestId,
  }
}
