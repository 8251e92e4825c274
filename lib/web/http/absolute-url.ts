import { config } from '@/lib/config'

/** Returns the absolute URL of a path, for use in another browser. */
export function absoluteUrl(path: string): string {
  return `${config().publicUrl}${path}`
}

/** Reports whether a URL from a request leads to this site: a path, or a URL of the same origin. */
export function isOwnAddress(address: string): boolean {
  // Browsers drop tabs and line ends, and read \ as /: `/\evil.example` is an address of another host.
  if (/\p{Cc}/u.test(address)) return false
  if (address.startsWith('/')) return !/^\/[/\\]/.test(address)
  return URL.canParse(address) && new URL(address).origin === new URL(config().publicUrl).origin
}
