/** Saved examples of the tool. Each fills the inputs; none runs anything. */
import type { Dispatch } from 'react'
import type { SessionEvent } from '@/components/playground/session/session'
import { Button } from '@/components/ui/form/button'

export type ExampleCall = { id: string; title: string; argumentsText: string }

type ExampleChipsProps = { examples: readonly ExampleCall[]; dispatch: Dispatch<SessionEvent> }

export function ExampleChips({ examples, dispatch }: ExampleChipsProps) {
  if (examples.length === 0) return null
  return (
    <div role="group" aria-label="Examples" className="mb-3 flex flex-wrap items-center gap-1.5">
      <span className="text-ink-soft text-xs">Examples</span>
      {examples.map(({ id, title, argumentsText }) => (
        <Button
          key={id}
          size="sm"
          className="max-w-60 rounded-full"
          title={`Fill the inputs with ${title}`}
          onClick={() => dispatch({ type: 'arguments-filled', text: argumentsText })}
        >
          <span className="truncate">{title}</span>
        </Button>
      ))}
    </div>
  )
}
