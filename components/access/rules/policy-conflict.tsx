/** Somebody else saved meanwhile: what they did, and the way to both. */
import { Button } from '@/components/ui/button'
import { formatCount } from '@/components/ui/format-number'
import { Callout } from '@/components/ui/callout'
import type { OthersChange } from '@/lib/core/policy/check/merge-rules'

type NewerRulesProps = {
  words: string
  change: OthersChange
  onTake: () => void
}

export function NewerRules({ words, change: { added, removed }, onTake }: NewerRulesProps) {
  const gone = removed.filter(id => !added.some(rule => rule.id === id))
  return (
    <Callout tone="warn" role="alert" title={words} actions={<Button onClick={onTake}>Merge changes</Button>}>
      {formatCount(added.length, 'rule')} {added.length === 1 ? 'was' : 'were'} added or changed and{' '}
      {gone.length} removed. Your draft is kept.
    </Callout>
  )
}
