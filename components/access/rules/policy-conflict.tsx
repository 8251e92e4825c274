/** Someone else saved the rules in the meantime: what they changed, and a button to merge both changes. */
import { Button } from '@/components/ui/form/button'
import { Callout } from '@/components/ui/data/callout'
import { formatCount } from '@/components/ui/text/format-number'
import type { PolicyConflict } from './draft-session'

type PolicyConflictNoteProps = { conflict: PolicyConflict; onTake: () => void }

export function PolicyConflictNote({ conflict, onTake }: PolicyConflictNoteProps) {
  const { added, removed } = conflict.change
  const gone = removed.filter(id => !added.some(rule => rule.id === id)).length
  return (
    <Callout
      tone="warn"
      role="alert"
      title={conflict.sentence}
      actions={<Button onClick={onTake}>Merge changes</Button>}
    >
      {formatCount(added.length, 'rule')} {added.length === 1 ? 'was' : 'were'} added or changed and {gone}{' '}
      removed. Your draft is kept.
    </Callout>
  )
}
