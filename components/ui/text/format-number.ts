import type { CappedCount } from '@/lib/core/base/capped-count'
import { formatCount } from '@/lib/core/base/format-count'

export { formatBytes } from '@/lib/core/base/format-units'
export { formatCount }

/** "1 tool", "3 tools", or "1,000+ tools" when there are more than were counted. */
export function formatCapped({ count, isCapped }: CappedCount, one: string, many = `${one}s`): string {
  return isCapped ? `${count.toLocaleString('en')}+ ${many}` : formatCount(count, one, many)
}
