/** Somebody else saved meanwhile: what they did, and the way to both. */
import { Button } from '@/components/ui/button'
import { countWords } from '@/components/ui/byte-words'
import { Callout } from '@/components/ui/callout'
import type { OthersChange } from '@/lib/core/policy/bring-together'

type NewerRulesProps = {
  words: string
  change: OthersChange
  onTake: () => void
}

export function NewerRules({ words, change: { added, removed }, onTake }: NewerRulesProps) {
  const gone = removed.filter(id => !added.some(rule => rule.id === id))
  return (
    <Callout
      tone="warn"
      role="alert"
      title={words}
      actions={<Button onClick={onTake}>Bring both together</Button>}
    >
      {countWords(added.length, 'rule')} came or changed, {gone.length} went. Nothing of yours is lost.
    </Callout>
  )
}
