/** The bar below a changed draft: its note, and buttons to discard or save it. */
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/form/button'
import { classNames } from '@/components/ui/class-names'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { ruleLimits } from '@/lib/core/policy/model/rule-limits'
import type { RulesDraftState } from './use-rules-draft'

type SaveRulesBarProps = {
  state: RulesDraftState
  /** Number of rules that cannot be saved because of errors. */
  errors: number
  noteId: string
  /** Whether the bar remains visible while the page scrolls. */
  sticky?: boolean
  /** Whether saving proceeds although policy tests fail. */
  despiteTests?: boolean
  /** Content before the note. */
  summary?: ReactNode
  /** Content below the buttons. */
  children?: ReactNode
}

export function SaveRulesBar(props: SaveRulesBarProps) {
  const { state, errors, noteId, sticky, despiteTests = false, summary, children } = props
  const { saved, note, conflict, dispatch, submit, save } = state
  return (
    <section
      aria-label="Before you save"
      className={classNames(
        'flex flex-wrap items-end gap-3 rounded-lg border bg-raised p-3',
        sticky && 'sticky bottom-3 shadow-raised',
      )}
    >
      {summary}
      <Field id={noteId} label="Note" aside="optional" className="min-w-48 grow">
        {control => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={ruleLimits.noteLengthMax}
            value={note}
            onChange={event => dispatch({ type: 'note-changed', note: event.target.value })}
          />
        )}
      </Field>
      <Button onClick={() => dispatch({ type: 'discarded', saved })}>Discard</Button>
      <Button
        variant={despiteTests ? 'danger' : 'primary'}
        busy={submit.busy}
        disabled={errors > 0 || conflict !== null}
        onClick={() => save(despiteTests ? { despiteTests } : {})}
      >
        {despiteTests ? 'Save anyway' : 'Save rules'}
      </Button>
      {children}
      {errors > 0 && <p className="w-full text-xs text-bad">Fix the highlighted rules first.</p>}
    </section>
  )
}
