/** Why the newest submission failed, as a live region, with a button to repeat it where that can help. */
'use client'

import { Button } from '@/components/ui/form/button'
import { Callout } from '@/components/ui/data/callout'
import type { Submit } from './use-submit'

type SubmitProblemProps = Pick<Submit, 'problem'> & Partial<Pick<Submit, 'retry'>> & { className?: string }

export function SubmitProblem({ problem, retry, className }: SubmitProblemProps) {
  if (problem === null) return null
  return (
    <Callout
      tone="bad"
      role="alert"
      className={className}
      actions={
        retry && (
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        )
      }
    >
      {problem}
    </Callout>
  )
}
