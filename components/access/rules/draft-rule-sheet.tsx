/** The form for the rule of the draft that is open, if there is one. */
import dynamic from 'next/dynamic'
import { useMemo } from 'react'
import type { RulesDraftState } from './use-rules-draft'

/** Loaded when it is first opened. */
const RuleSheet = dynamic(() => import('./sheet/rule-sheet'), { ssr: false })

type DraftRuleSheetProps = {
  state: Pick<RulesDraftState, 'draft' | 'editing' | 'dispatch'>
  /** URL of the route that counts what a rule matches. */
  reachUrl: string
  /** Slug of the only toolbox that the rules can name. */
  within?: string
}

export function DraftRuleSheet({ state, reachUrl, within }: DraftRuleSheetProps) {
  const { draft, editing, dispatch } = state
  const takenIds = useMemo(() => new Set(draft.rules.map(({ id }) => id)), [draft.rules])
  if (!editing) return null
  return (
    <RuleSheet
      rule={editing === 'new' ? null : editing}
      takenIds={takenIds}
      reachUrl={reachUrl}
      within={within}
      onClose={() => dispatch({ type: 'form-closed' })}
      onDone={rule => dispatch({ type: 'rule-edited', rule })}
    />
  )
}
