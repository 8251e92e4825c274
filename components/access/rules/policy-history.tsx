/** Every revision of the policy: who saved it, the rules it added and removed, and a button to restore it. */
'use client'

import { Button } from '@/components/ui/form/button'
import { Panel } from '@/components/ui/layout/page'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { PolicyStep } from '@/lib/core/policy/views/policy-view'

export function PolicyHistory({ number, history }: { number: number; history: readonly PolicyStep[] }) {
  const { submit, isBusy, problem, retry } = useSubmit()
  const restore = (wanted: number) =>
    submit({
      key: String(wanted),
      url: links.api.policyRestore(),
      json: { number: wanted, basedOn: number },
      done: `Revision ${wanted} restored`,
      refresh: 'always',
    })

  if (history.length === 0)
    return <p className="text-sm text-ink-soft">No rules saved yet. Visibility decides access.</p>
  return (
    <>
      <SubmitProblem problem={problem} retry={retry} className="mb-3" />
      <ol className="flex flex-col gap-4">
        {history.map(step => (
          <li key={step.number}>
            <Panel>
              <div className="flex flex-wrap items-baseline justify-between gap-3">
                <p className="text-sm">
                  <strong className="figures">Policy {step.number}</strong>
                  {step.number === number && <span className="text-ink-soft"> Active</span>}
                  <span className="text-ink-soft">
                    {' '}
                    by {step.author}, <RelativeTime at={step.at} />
                  </span>
                </p>
                {step.number !== number && (
                  <Button
                    size="sm"
                    busy={isBusy(String(step.number))}
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
          <Button size="sm" busy={isBusy('0')} onClick={() => restore(0)}>
            Back to no rules
          </Button>
        </p>
      )}
    </>
  )
}
