import type { CappedCount } from '@/lib/core/base/capped-count'
import { formatCount } from '@/lib/core/base/format-count'

export { formatBytes } from '@/lib/core/base/format-units'
export { formatCount }

/** "1 tool", "3 tools", or "1,000+ tools" when there are more than were counted. */
export function formatCapped({ count, isCapped }: CappedCount, one: string, many = `${one}s`): string {
  return isCapped ? `${count.toLocaleString('en')}+ ${many}` : formatCount(count, one, many)
}

/** "3", "1,000+" when there can be more than were counted, and "0" in any case, for a badge or the title of a tab. */
export const formatUpTo = ({ count, isCapped }: CappedCount): string =>
  `${count.toLocaleString('en')}${isCapped && count > 0 ? '+' : ''}`
