/** Toolbar above the organization rules: the default, the rules as a file, and a button to add a rule. */
import { Plus } from 'lucide-react'
import { Button } from '@/components/ui/form/button'
import { Field } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import { stepControl } from '@/lib/core/people/first-step-anchor'
import { unmatchedAnswers, type Unmatched } from '@/lib/core/policy/model/policy'
import type { DraftEvent, RulesDraft } from './draft-session'
import { focusAfterSave } from './focus-after-save'
import { PolicyFile } from './policy-file'

type RulesToolbarProps = {
  draft: RulesDraft
  /** Revision of the saved policy. */
  number: number
  /** Whether the draft can be saved, which is then the main action of the page. */
  isChanged: boolean
  dispatch: (event: DraftEvent) => void
}

export function RulesToolbar({ draft, number, isChanged, dispatch }: RulesToolbarProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <Field id="unmatched" label="Default for runs">
        {control => (
          <Select
            {...control}
            value={draft.unmatched ?? undefined}
            onChange={event =>
              dispatch({ type: 'default-chosen', unmatched: event.target.value as Unmatched })
            }
          >
            {Object.entries(unmatchedAnswers).map(([value, { title }]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <PolicyFile
          number={number}
          onRead={({ unmatched, rules }) => dispatch({ type: 'replaced', unmatched, rules })}
        />
        <Button
          {...stepControl('rules')}
          ref={focusAfterSave}
          variant={isChanged ? 'secondary' : 'primary'}
          onClick={() => dispatch({ type: 'form-opened', rule: 'new' })}
        >
          <Plus aria-hidden /> Add rule
        </Button>
      </div>
    </div>
  )
}
