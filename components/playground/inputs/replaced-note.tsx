/** Offers the arguments that a person typed before others replaced them. */
import type { Dispatch } from 'react'
import type { SessionEvent } from '@/components/playground/session/session'
import { Callout } from '@/components/ui/data/callout'
import { Button } from '@/components/ui/form/button'

type ReplacedNoteProps = { replaced: string | null; dispatch: Dispatch<SessionEvent> }

export function ReplacedNote({ replaced, dispatch }: ReplacedNoteProps) {
  if (replaced === null) return null
  return (
    <Callout
      className="mb-3"
      title="You typed other arguments before"
      actions={
        <>
          <Button size="sm" onClick={() => dispatch({ type: 'replaced-restored' })}>
            Restore them
          </Button>
          <Button size="sm" variant="ghost" onClick={() => dispatch({ type: 'replaced-discarded' })}>
            Discard them
          </Button>
        </>
      }
    >
      <code className="line-clamp-2 font-mono text-xs wrap-anywhere">{replaced.slice(0, 500)}</code>
    </Callout>
  )
}
