/** Whether the record holds: what the last look at its chain of hashes showed, and a button to look again. */
'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { countWords } from '@/components/ui/byte-words'
import { Callout } from '@/components/ui/callout'
import { problemWords, request } from '@/components/ui/request'
import { RelativeTime } from '@/components/ui/relative-time'
import { toast } from '@/components/ui/toast'
import type { AuditCheck } from '@/lib/core/audit/audit-check'
import { links } from '@/lib/core/links'

export type AuditChainProps = {
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
    if (!answer.ok) toast.bad('The record could not be checked', problemWords(answer.problem))
    else if (answer.value.broken) toast.bad('The record does not hold', answer.value.broken.what)
    else toast.good('The record holds', countWords(answer.value.events, 'event'))
    router.refresh()
  }
  const broken = checked?.check.broken
  return (
    <Callout
      tone={broken ? 'bad' : checked ? 'good' : 'info'}
      className="mb-4"
      title={
        broken
          ? 'The record does not hold'
          : checked
            ? 'The record held when it was last checked'
            : 'The record was not checked yet'
      }
      actions={
        <Button size="sm" busy={busy} onClick={() => void verify()}>
          Check now
        </Button>
      }
    >
      {broken && <p>{broken.what} Everything from there on may have been changed.</p>}
      {checked ? (
        <p>
          <RelativeTime at={checked.at} />, by {checked.by ?? 'npm run doctor'}:{' '}
          {countWords(checked.check.events, 'event')} {broken ? 'before the break' : 'in an unbroken chain'}
          {checked.check.signed && `, signed up to no. ${checked.check.signed.seq}`}.
        </p>
      ) : (
        <p>Each event carries a hash over itself and the one before it, so that a change shows.</p>
      )}
      {keptSince && (
        <p>
          Events from before <time dateTime={keptSince}>{keptSince.slice(0, 10)}</time> are removed.
        </p>
      )}
    </Callout>
  )
}
