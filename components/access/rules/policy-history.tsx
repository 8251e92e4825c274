/** Every revision of the policy: who saved it, the rules it added and removed, and a button to restore it. */
'use client'

import { Button } from '@/components/ui/form/button'
import { NextPage } from '@/components/ui/layout/next-page'
import { Panel } from '@/components/ui/layout/page'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { PolicyHistoryView, PolicyStep } from '@/lib/core/policy/views/policy-view'

/** The revision without rules, before the first save. */
const emptyRevision = 0

export function PolicyHistory({ view }: { view: PolicyHistoryView }) {
  const { number, steps, next } = view
  const { submit, isBusy, problem, retry } = useSubmit()
  const restore = (revision: number) =>
    void submit({
      key: String(revision),
      url: links.api.policyRestore(),
      json: { number: revision, basedOn: number },
      done: `Revision ${revision} restored`,
      refresh: 'always',
    })

  if (steps.length === 0)
    return <p className="text-sm text-ink-soft">No rules saved yet. Visibility decides access.</p>
  return (
    <>
      <SubmitProblem problem={problem} retry={retry} className="mb-3" />
      <ol className="flex flex-col gap-4">
        {steps.map(step => (
          <li key={step.number}>
            <PolicyRevision
              step={step}
              isActive={step.number === number}
              busy={isBusy(String(step.number))}
              onRestore={() => restore(step.number)}
            />
          </li>
        ))}
      </ol>
      {steps.at(-1)?.number === 1 && (
        <p className="mt-4">
          <Button size="sm" busy={isBusy(String(emptyRevision))} onClick={() => restore(emptyRevision)}>
            Back to no rules
          </Button>
        </p>
      )}
      <NextPage
        label="Pages of revisions"
        href={next === null ? null : links.permissions('revisions', { before: String(next) })}
      >
        Older revisions
      </NextPage>
    </>
  )
}

type PolicyRevisionProps = { step: PolicyStep; isActive: boolean; busy: boolean; onRestore: () => void }

function PolicyRevision({ step, isActive, busy, onRestore }: PolicyRevisionProps) {
  const { number, author, at, note, removed, added } = step
  return (
    <Panel>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p className="text-sm">
          <strong className="figures">Revision {number}</strong>
          {isActive && <span className="text-ink-soft"> Active</span>}
          <span className="text-ink-soft">
            {' '}
            by {author}, <RelativeTime at={at} />
          </span>
        </p>
        {!isActive && (
          <Button size="sm" busy={busy} aria-label={`Restore revision ${number}`} onClick={onRestore}>
            Restore
          </Button>
        )}
      </div>
      {note && <p className="text-sm text-ink-soft">{note}</p>}
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        {removed.map(({ id, sentence }) => (
          <li key={`-${id}`} className="text-bad">
            − <del>{sentence}</del>
          </li>
        ))}
        {added.map(({ id, sentence }) => (
          <li key={`+${id}`} className="text-good">
            + {sentence}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
