/** A draft of rules: its session, saving it, and the conflict with what someone else saved. */
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

export type RulesDraftState = DraftSession & {
  saved: RulesDraft
  /** Number of changes that are not saved. */
  changes: number
  dispatch: (event: DraftEvent) => void
  submit: Submit
  /** @param facts sent beside the draft and its note */
  save: (facts?: object) => void
  /** Takes what someone else saved into the draft. */
  takeBoth: () => void
}

type RulesDraftOptions = {
  /** Address of the API that saves the draft. */
  url: string
  /** What is saved. The same object as long as the revision is the same. */
  saved: RulesDraft
  /** A rule that another page suggests: the draft begins with it. */
  proposed?: Rule | null
  /** The page without the suggestion. */
  savedHref?: string
}

export function useRulesDraft({
  url,
  saved,
  proposed = null,
  savedHref,
}: RulesDraftOptions): RulesDraftState {
  const router = useRouter()
  const submit = useSubmit()
  const [session, dispatch] = useReducer(reduceDraft, null, () => startDraftSession(saved, proposed))

  return useMemo(() => {
    const { draft, note, conflict } = session
    const { unmatched, ...rules } = draft
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
          // A new revision brings the editor a new key, and with it a new draft.
          refresh: proposed && savedHref ? undefined : 'done',
          onDone: () => proposed && savedHref && router.replace(savedHref),
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
  }, [session, saved, submit, url, proposed, savedHref, router])
}
