/** Parts of a page's path as Next hands them over: still escaped. */
import { notFound } from 'next/navigation'
import { splitVersion } from '@/lib/core/base/links'

/** The text of a part; one that is not properly escaped leads nowhere. */
export function readPathPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // A part that is not properly escaped names nothing.
    return notFound()
  }
}

/** `name@3` taken apart. */
export function readVersionedPart(part: string): { name: string; version?: number } {
  return splitVersion(readPathPart(part))
}
