import { formatCapped } from '@/components/ui/text/format-number'
import { reachLimits, type RuleReach } from '@/lib/core/policy/views/rule-reach'

/** "Matches 12 tools, 4 people, 31 runs in 30 days." A number with a plus was counted up to a maximum. */
export function formatReach(
  { tools, people, runs }: Pick<RuleReach, 'tools' | 'people' | 'runs'>,
  hasCondition: boolean,
): string {
  const counts = [formatCapped(tools, 'tool')]
  if (people) counts.push(formatCapped(people, 'person', 'people'))
  if (runs) counts.push(`${formatCapped(runs, 'run')} in ${reachLimits.days} days`)
  const condition = runs && hasCondition ? ', whatever the arguments' : ''
  return `Matches ${counts.join(', ')}${condition}.`
}
