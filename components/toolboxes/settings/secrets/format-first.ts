import { formatCount } from '@/components/ui/text/format-number'

/** Formats the first names of a list: "a, b and 3 more tools". */
export const formatFirst = (names: readonly string[], more: number): string =>
  `${names.join(', ')}${more === 0 ? '' : ` and ${formatCount(more, 'more tool')}`}`
