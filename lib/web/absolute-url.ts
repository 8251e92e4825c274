import { config } from '@/lib/config'

/** A path of ours as people type it into another browser. */
export function absoluteUrl(path: string): string {
  return `${config().publicUrl}${path}`
}
