/** The effect of a decision (allow, ask or deny) as a label with a color. */
import { Badge } from '@/components/ui/data/badge'
import type { Effect } from '@/lib/core/spec/tool-spec'

const effectLabels = {
  allow: { word: 'Allow', tone: 'good' },
  ask: { word: 'Ask', tone: 'warn' },
  deny: { word: 'Deny', tone: 'bad' },
} as const satisfies Record<Effect, { word: string; tone: 'good' | 'warn' | 'bad' }>

export function EffectBadge({ effect }: { effect: Effect }) {
  const { word, tone } = effectLabels[effect]
  return <Badge tone={tone}>{word}</Badge>
}
