import { Badge } from '@/components/ui/data/badge'
import type { Level } from '@/lib/core/proposals/rules/finding'
import { levelStyles } from '../badge-styles'

/** The level of a finding as icon, word and color. */
export function LevelBadge({ level, size }: { level: Level; size?: 'sm' | 'md' }) {
  const { word, tone, icon: Icon } = levelStyles[level]
  return (
    <Badge tone={tone} size={size}>
      <Icon aria-hidden /> {word}
    </Badge>
  )
}
