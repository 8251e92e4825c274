/** A draft of rules: its session, saving, and conflicts with other people's changes. */
'use client'

import { useRouter } from 'next/navigation'
import { useMemo, useReducer } from 'react'
import { toast } from '@/components/ui/overlay/toast'
import { useSubmit, type Submit } from '@/components/ui/request/use-submit'
import type { Rule } from '@/lib/core/policy/model/rule'
import {
  countChanges,
  merge,
  reduceDraft,
  startDraftSession,
  type DraftEvent,
  type DraftSession,
  type PolicyConflict,
  type RulesDraft,
} from './draft-session'
import { noteSaved } from './focus-after-save'

export type RulesDraftState = DraftSession & {
  saved: RulesDraft
  /** Number of unsaved changes. */
  changes: number
  dispatch: (event: DraftEvent) => void
  submit: Submit
  /** @param facts fields to send beside the draft and its note */
  save: (facts?: object) => void
  /** Merges the other person's changes into the draft. */
  takeBoth: () => void
}

type RulesDraftOptions = {
  /** URL of the API that saves the draft. */
  url: string
  /** The saved rules. The object is stable for one revision. */
  saved: RulesDraft
  /** A rule that another page suggests; the draft starts with it. */
  proposed?: Rule | null
  /** Id of the rule whose form is open first. */
  opened?: string
  /** URL of the page without the suggestion or the opened rule. */
  savedHref?: string
}

export function useRulesDraft({
  url,
  saved,
  proposed = null,
  opened,
  savedHref,
}: RulesDraftOptions): RulesDraftState {
  const router = useRouter()
  const submit = useSubmit()
  const [session, dispatch] = useReducer(reduceDraft, null, () => startDraftSession(saved, proposed, opened))

  return useMemo(() => {
    const { draft, note, conflict } = session
    const { unmatched, ...rules } = draft
    // The address still names the suggestion or the opened rule.
    const isElsewhere = (proposed !== null || opened !== undefined) && savedHref !== undefined
    return {
      ...session,
      saved,
      changes: countChanges(saved, draft),
      dispatch,
      submit,
      save: (facts = {}) =>
        void submit.submit({
          url,
          method: 'PUT',
          json: { ...rules, ...(unmatched !== null && { unmatched }), note, ...facts },
          done: 'Rules saved',
          // A new revision changes the editor's key, which starts a new draft.
          refresh: isElsewhere ? undefined : 'done',
          onDone: () => {
            noteSaved()
            if (isElsewhere) router.replace(savedHref!)
          },
          onProblem: ({ code, detail, details }) => {
            if (code !== 'policy.conflict') return false
            const change = details as PolicyConflict['change']
            dispatch({ type: 'conflict-found', conflict: { sentence: detail, change } })
            return true
          },
        }),
      takeBoth: () => {
        if (!conflict) return
        const { conflicts } = merge(draft, saved, conflict)
        dispatch({ type: 'merged', saved, conflict })
        if (conflicts.length > 0)
          toast.info(
            'Conflicting edits',
            `Your version of ${conflicts.join(', ')} is kept. Review before saving.`,
          )
      },
    }
  }, [session, saved, submit, url, proposed, opened, savedHref, router])
}
