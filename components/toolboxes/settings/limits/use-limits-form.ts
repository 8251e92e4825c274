/** The texts of the limits form, their problems, and saving. */
'use client'

import { useMemo, useState } from 'react'
import { useSubmit, type Submit } from '@/components/ui/request/use-submit'
import type { SetLimitsView } from '@/lib/core/catalog/views/limits-view'
import { links } from '@/lib/core/base/links'
import { readLimitProblems, readLimitTexts, writeLimitTexts, type LimitTexts } from './limit-texts'

type LimitsFormState = {
  texts: LimitTexts
  /** Messages by the name of the limit. */
  problems: LimitTexts
  submit: Submit
  setText: (name: string, text: string) => void
  save: () => void
}

/** @param tool the tool whose limits are edited; null for those of all tools */
export function useLimitsForm(
  toolbox: string,
  tool: string | null,
  { set, changed }: SetLimitsView,
): LimitsFormState {
  const [texts, setTexts] = useState(() => writeLimitTexts(set))
  const [problems, setProblems] = useState<LimitTexts>({})
  const submit = useSubmit()
  return useMemo(() => {
    const save = () => {
      const read = readLimitTexts(texts)
      setProblems(read.problems)
      if (Object.keys(read.problems).length > 0) return submit.report(null)
      void submit.submit({
        url: links.api.toolboxLimits(toolbox),
        method: 'PATCH',
        json: { tool, limits: read.limits, basedOn: changed?.at ?? null },
        done: { title: 'Limits saved', detail: 'Applies to new runs.' },
        refresh: 'done',
        onProblem: answer => {
          const found = readLimitProblems(answer)
          setProblems(found)
          return Object.keys(found).length > 0
        },
      })
    }
    const setText = (name: string, text: string) => setTexts(before => ({ ...before, [name]: text }))
    return { texts, problems, submit, setText, save }
  }, [texts, problems, submit, toolbox, tool, changed?.at])
}
