/** The checklist of a newcomer. Its ticks come from the server, so they show what the person really did. */
'use client'

import { CircleCheck, Circle } from 'lucide-react'
import { useState } from 'react'
import { Progress } from '@/components/ui/data/progress'
import { Button } from '@/components/ui/form/button'
import { Link } from '@/components/ui/layout/link'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { FirstStep } from '@/lib/core/people/first-steps'

export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const { submit, busy, problem, retry } = useSubmit()
  const [isHidden, setHidden] = useState(false)
  const done = steps.filter(step => step.done).length
  const dismiss = () =>
    submit({
      url: links.api.account(),
      method: 'PATCH',
      json: { firstSteps: false },
      onDone: () => setHidden(true),
    })
  if (isHidden) return null
  return (
    <section aria-labelledby="first-steps" className="rounded-lg border bg-surface">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-3">
        <h2 id="first-steps" className="font-semibold">
          First steps
        </h2>
        <span className="text-sm text-ink-soft">
          {done} of {steps.length} done
        </span>
        <Progress value={done / steps.length} label="First steps done" className="w-24" />
        <Button size="sm" variant="ghost" className="ml-auto" busy={busy} onClick={() => void dismiss()}>
          Dismiss
        </Button>
      </div>
      <SubmitProblem problem={problem} retry={retry} className="m-3" />
      <ol className="divide-y">
        {steps.map(step => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step: { title, detail, href, done } }: { step: FirstStep }) {
  const Icon = done ? CircleCheck : Circle
  return (
    <li className="flex items-start gap-3 px-4 py-2.5 text-sm">
      <Icon
        aria-hidden
        className={done ? 'mt-0.5 size-4 shrink-0 text-good' : 'mt-0.5 size-4 shrink-0 text-ink-faint'}
      />
      <span className="min-w-0">
        {done ? (
          <span className="text-ink-soft">
            <span className="line-through">{title}</span>
            <span className="sr-only"> (done)</span>
          </span>
        ) : (
          <>
            <Link href={href} className="link font-medium">
              {title}
            </Link>
            <span className="block text-ink-soft">{detail}</span>
          </>
        )}
      </span>
    </li>
  )
}
