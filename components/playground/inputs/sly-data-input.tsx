/** The sly_data that a neuro-san coded tool receives. */
import type { Dispatch } from 'react'
import type { SessionEvent } from '@/components/playground/session/session'

type SlyDataInputProps = { text: string; problems: readonly string[]; dispatch: Dispatch<SessionEvent> }

export function SlyDataInput({ text, problems, dispatch }: SlyDataInputProps) {
  return (
    <details className="mt-5" open={problems.length > 0 || undefined}>
      <summary className="cursor-pointer text-sm font-medium">sly_data</summary>
      <p className="text-ink-soft my-1 text-sm">
        Private data the tool can read and change. Models never see it. Enter a JSON object, or leave it
        empty.
      </p>
      <textarea
        aria-label="sly_data as JSON"
        className="bg-surface field-sizing-content min-h-16 w-full rounded-md border p-2 font-mono text-sm"
        value={text}
        spellCheck={false}
        onChange={event => dispatch({ type: 'sly-data-edited', text: event.target.value })}
      />
      {problems.map(problem => (
        <p key={problem} className="text-bad mt-1 text-sm" data-field-problems>
          {problem}
        </p>
      ))}
    </details>
  )
}
