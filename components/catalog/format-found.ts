import { formatCapped } from '@/components/ui/text/format-number'
import type { SearchAnswer } from '@/lib/core/catalog/views/tool-views'

/** Returns the number of tools found: "1 tool", "3 tools", or "1,000+ tools" when more match than are counted. */
export const formatFound = ({ total, isCapped }: Pick<SearchAnswer, 'total' | 'isCapped'>): string =>
  formatCapped({ count: total, isCapped }, 'tool')
