import { formatBytes } from '@/components/ui/text/format-number'
import type { SendProgress } from '@/components/ui/request/send-with-progress'

/** Before the first event, nothing is sent and the size is unknown. */
export const nothingSent: SendProgress = { sent: 0, total: 0 }

/** Reports whether the server has everything. */
export const isAllSent = ({ sent, total }: SendProgress): boolean => total > 0 && sent >= total

/** Returns what a cancelled upload can have left behind. The server creates a version only when it has all files. */
export const cancelledDetailOf = (progress: SendProgress): string =>
  isAllSent(progress)
    ? 'All files had been sent. If a version was created, it is kept.'
    : 'Nothing was saved. Your files are still selected.'

/** Returns the sent share from 0 to 1. */
export const fractionOf = ({ sent, total }: SendProgress): number => (total > 0 ? sent / total : 0)

/** Returns the sent share, rounded down so that 100% means that everything is sent. */
export const percentOf = (progress: SendProgress): string => `${Math.floor(fractionOf(progress) * 100)}%`

/**
 * Returns the sentence that a screen reader announces after a step, or null between the quarters, because each
 * announcement interrupts the reader.
 */
export function announcementOf(before: SendProgress, now: SendProgress): string | null {
  if (isAllSent(now)) return isAllSent(before) ? null : 'Upload complete. Reading files.'
  const quarter = (progress: SendProgress) => Math.floor(fractionOf(progress) * 4)
  if (quarter(now) === quarter(before)) return null
  return `${quarter(now) * 25}% of ${formatBytes(now.total)} uploaded`
}
