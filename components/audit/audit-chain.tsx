/** Whether the record holds: what the last look at its chain of hashes showed, and a button to look again. */
'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/components/ui/format-number'
import { Callout } from '@/components/ui/callout'
import { problemWords, request } from '@/components/ui/request'
import { RelativeTime } from '@/components/ui/relative-time'
import { toast } from '@/components/ui/toast'
import { isDoubtful, type AuditCheck } from '@/lib/core/audit/audit-check'
import { links } from '@/lib/core/base/links'

/** Checkpoints that the page names; the doctor and the API name more. */
const missingShownMax = 10

type AuditChainProps = {
  checked: { at: string; by: string | null; check: AuditCheck } | null
  keptSince: string | null
}

export function AuditChain({ checked, keptSince }: AuditChainProps) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const verify = async () => {
    setBusy(true)
    const answer = await request<AuditCheck>(links.api.auditVerification(), { method: 'POST' })
    setBusy(false)
    if (!answer.ok) toast.bad('Couldn’t verify integrity', problemWords(answer.problem))
    else if (answer.value.broken) toast.bad('Integrity check failed', answer.value.broken.what)
    else if (answer.value.missing?.checkpoints)
      toast.bad('Checkpoints are missing', answer.value.missing.named[0]?.what)
    else if (isDoubtful(answer.value))
      toast.bad('Events with a conflicting time', 'The list is on this page.')
    else toast.good('Integrity verified', formatCount(answer.value.events, 'event'))
    router.refresh()
  }
  const broken = checked?.check.broken
  const missing = checked?.check.missing
  const isGood = checked && !isDoubtful(checked.check)
  return (
    <Callout
      tone={isGood ? 'good' : checked ? 'bad' : 'info'}
      className="mb-4"
      title={
        broken
          ? 'Integrity check failed'
          : checked
            ? isGood
              ? 'Integrity verified at the last check'
              : missing?.checkpoints
                ? 'The chain is intact, but checkpoints are missing'
                : 'The chain is intact, but times conflict'
            : 'Integrity not checked yet'
      }
      actions={
        <Button size="sm" busy={busy} onClick={() => void verify()}>
          Verify integrity
        </Button>
      }
    >
      {broken && <p>{broken.what} This and all later events may have been altered.</p>}
      {missing && missing.checkpoints > 0 && (
        <ul className="list-disc pl-5 wrap-anywhere">
          {missing.named.slice(0, missingShownMax).map(({ what }) => (
            <li key={what}>{what}</li>
          ))}
          {missing.checkpoints > missingShownMax && (
            <li>
              {formatCount(missing.checkpoints - missingShownMax, 'more checkpoint', 'more checkpoints')}
            </li>
          )}
        </ul>
      )}
      {checked ? (
        <p>
          <RelativeTime at={checked.at} />, by {checked.by ?? 'npm run doctor'}:{' '}
          {formatCount(checked.check.events, 'event')}{' '}
          {broken ? 'before the first problem' : 'in an intact chain'}
          {checked.check.signed && `, signed up to no. ${checked.check.signed.seq}`}.
          {checked.check.hasKey === false && ' The audit log isn’t signed, because no key is set.'}
        </p>
      ) : (
        <p>Each event’s hash also covers the previous event, so any change is detectable.</p>
      )}
      {keptSince && (
        <p>
          Events from before <time dateTime={keptSince}>{keptSince.slice(0, 10)}</time> are removed.
        </p>
      )}
    </Callout>
  )
}
