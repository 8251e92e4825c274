import type { CappedCount } from '@/lib/core/base/capped-count'
import { formatCount } from '@/lib/core/base/format-count'

export { formatBytes } from '@/lib/core/base/format-units'
export { formatCount }

/** "1 tool", "3 tools", or "1,000+ tools" when there are more than were counted. */
export function formatCapped(counted: CappedCount, one: string, many = `${one}s`): string {
  return counted.isCapped ? `${formatUpTo(counted)} ${many}` : formatCount(counted.count, one, many)
}

/** "3", or "1,000+" when there are more than were counted. "0" also if those that were counted are not the person's. */
export const formatUpTo = ({ count, isCapped }: CappedCount): string =>
  `${count.toLocaleString('en')}${isCapped && count > 0 ? '+' : ''}`
