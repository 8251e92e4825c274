/** Parts of a page's path, which Next passes percent-encoded. */
import { notFound } from 'next/navigation'
import { splitVersion } from '@/lib/core/base/links'

/** Decodes a part; shows the not-found page if its encoding is invalid. */
export function readPathPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // A malformed encoding is the address of no page.
    return notFound()
  }
}

/** Splits `name@3` into name and version. */
export function readVersionedPart(part: string): { name: string; version?: number } {
  return splitVersion(readPathPart(part))
}
