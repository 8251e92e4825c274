/** The buttons with which a person allows or denies the access of an OAuth client. */
'use client'

import { Button } from '@/components/ui/form/button'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'

/** @param request ID of the request @param mayAllow false: the person can only deny it */
export function ConsentForm({ request, mayAllow }: { request: string; mayAllow: boolean }) {
  const { submit, isBusy, busy, problem, retry } = useSubmit()
  const decide = (decision: 'allow' | 'deny') =>
    void submit<{ location: string }>({
      url: links.oauth.decision(request),
      json: { decision },
      key: decision,
      leaves: true,
      // The path leads on to the address of the client.
      onDone: ({ location }) => window.location.assign(location),
    })
  return (
    <div className="flex flex-col gap-4">
      <SubmitProblem problem={problem} retry={retry} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button busy={isBusy('deny')} disabled={busy} onClick={() => decide('deny')}>
          Deny
        </Button>
        {mayAllow && (
          <Button variant="primary" busy={isBusy('allow')} disabled={busy} onClick={() => decide('allow')}>
            Allow access
          </Button>
        )}
      </div>
    </div>
  )
}
