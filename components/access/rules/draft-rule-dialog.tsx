/** The form for the rule of the draft that is open, if there is one. */
import { RuleDialog } from './dialog/rule-dialog'
import type { RulesDraftState } from './use-rules-draft'

type DraftRuleDialogProps = {
  state: Pick<RulesDraftState, 'draft' | 'editing' | 'dispatch'>
  /** Slug of the only toolbox that the rules can name. */
  within?: string
}

export function DraftRuleDialog({ state, within }: DraftRuleDialogProps) {
  const { draft, editing, dispatch } = state
  if (!editing) return null
  return (
    <RuleDialog
      rule={editing === 'new' ? null : editing}
      takenIds={new Set(draft.rules.map(({ id }) => id))}
      within={within}
      onClose={() => dispatch({ type: 'form-closed' })}
      onDone={rule => dispatch({ type: 'rule-edited', rule })}
    />
  )
}
