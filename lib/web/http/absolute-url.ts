import { config } from '@/lib/config'

/** A path of ours as people type it into another browser. */
export function absoluteUrl(path: string): string {
  return `${config().publicUrl}${path}`
}

/** Reports whether an address that somebody sent leads to this site: a path, or a URL of the same origin. */
export function isOwnAddress(address: string): boolean {
  // Browsers drop tabs and line ends, and read \ as /: `/\evil.example` is an address of another host.
  if (/\p{Cc}/u.test(address)) return false
  if (address.startsWith('/')) return !/^\/[/\\]/.test(address)
  return URL.canParse(address) && new URL(address).origin === new URL(config().publicUrl).origin
}
