/** A time in words, exact on hover in the viewer's own time zone. */
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
