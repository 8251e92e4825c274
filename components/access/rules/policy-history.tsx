/** Every state of the rules: who saved it, what it brought and took away, and the way back to it. */
'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Panel } from '@/components/ui/page'
import { RelativeTime } from '@/components/ui/relative-time'
import { problemWords, request } from '@/components/ui/request'
import { toast } from '@/components/ui/toast'
import { links } from '@/lib/core/base/links'
import type { PolicyStep } from '@/lib/core/policy/views/policy-view'

export function PolicyHistory({ number, history }: { number: number; history: readonly PolicyStep[] }) {
  const router = useRouter()
  const [busy, setBusy] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const restore = async (wanted: number) => {
    setBusy(wanted)
    const answer = await request(links.api.policyRestore(), { json: { number: wanted, basedOn: number } })
    setBusy(null)
    setFault(answer.ok ? null : problemWords(answer.problem))
    if (answer.ok) toast.good(`Revision ${wanted} restored`)
    router.refresh()
  }

  if (history.length === 0)
    return <p className="text-sm text-ink-soft">No rules saved yet. Visibility decides access.</p>
  return (
    <>
      {fault && (
        <Callout tone="bad" role="alert" className="mb-3">
          {fault}
        </Callout>
      )}
      <ol className="flex flex-col gap-4">
        {history.map(step => (
          <li key={step.number}>
            <Panel>
              <div className="flex flex-wrap items-baseline justify-between gap-3">
                <p className="text-sm">
                  <strong className="figures">Policy {step.number}</strong>
                  {step.number === number && <span className="text-ink-soft"> in force</span>}
                  <span className="text-ink-soft">
                    {' '}
                    by {step.author}, <RelativeTime at={step.at} />
                  </span>
                </p>
                {step.number !== number && (
                  <Button
                    size="sm"
                    busy={busy === step.number}
                    aria-label={`Restore policy ${step.number}`}
                    onClick={() => restore(step.number)}
                  >
                    Restore
                  </Button>
                )}
              </div>
              {step.note && <p className="text-sm text-ink-soft">{step.note}</p>}
              <ul className="mt-2 flex flex-col gap-1 text-sm">
                {step.removed.map(({ id, sentence }) => (
                  <li key={`-${id}`} className="text-bad">
                    − <del>{sentence}</del>
                  </li>
                ))}
                {step.added.map(({ id, sentence }) => (
                  <li key={`+${id}`} className="text-good">
                    + {sentence}
                  </li>
                ))}
              </ul>
            </Panel>
          </li>
        ))}
      </ol>
      {history.at(-1)?.number === 1 && (
        <p className="mt-4">
          <Button size="sm" busy={busy === 0} onClick={() => restore(0)}>
            Back to no rules
          </Button>
        </p>
      )}
    </>
  )
}
