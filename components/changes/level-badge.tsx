import { Badge } from '@/components/ui/badge'
import type { Level } from '@/lib/core/changes/finding'
import { levelLooks } from './looks'

/** How bad a difference is: a sign, a word and a colour. */
export function LevelBadge({ level, size }: { level: Level; size?: 'sm' | 'md' }) {
  const { word, tone, icon: Icon } = levelLooks[level]
  return (
    <Badge tone={tone} size={size}>
      <Icon aria-hidden /> {word}
    </Badge>
  )
}
