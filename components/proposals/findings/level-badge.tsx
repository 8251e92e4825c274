import { Badge } from '@/components/ui/data/badge'
import type { Level } from '@/lib/core/proposals/rules/finding'
import { levelLooks } from '../badge-styles'

/** How bad a difference is: a sign, a word and a colour. */
export function LevelBadge({ level, size }: { level: Level; size?: 'sm' | 'md' }) {
  const { word, tone, icon: Icon } = levelLooks[level]
  return (
    <Badge tone={tone} size={size}>
      <Icon aria-hidden /> {word}
    </Badge>
  )
}
