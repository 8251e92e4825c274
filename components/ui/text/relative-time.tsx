/** A relative time, with the exact time in the viewer's time zone on hover. */
'use client'

import { useNow } from './clock'
import { formatRelativeTime } from './format-time'

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' })

/** @param at ISO 8601 */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const { now, inBrowser } = useNow()
  const time = Date.parse(at)
  return (
    <time dateTime={at} title={inBrowser ? exact.format(time) : undefined} className={className}>
      {formatRelativeTime(time, now)}
    </time>
  )
}
