/** The result of the last integrity check of the audit log, and a button to check again. */
'use client'

import { Button } from '@/components/ui/form/button'
import { formatCount } from '@/components/ui/text/format-number'
import { Callout } from '@/components/ui/data/callout'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { toast } from '@/components/ui/overlay/toast'
import { useSubmit } from '@/components/ui/request/use-submit'
import { needsAdmin, type AuditCheck } from '@/lib/core/audit/audit-check'
import { links } from '@/lib/core/base/links'

/** Maximum number of missing checkpoints on the page. The doctor and the API list more. */
const missingShownMax = 10

type AuditChainProps = {
  checked: { at: string; by: string | null; check: AuditCheck } | null
  keptSince: string | null
}

function showCheck(check: AuditCheck): void {
  if (check.broken) toast.bad('Integrity check failed', check.broken.what)
  else if (check.missing?.checkpoints) toast.bad('Checkpoints are missing', check.missing.named[0]?.what)
  else if (needsAdmin(check)) toast.bad('Events with a conflicting time', 'The list is on this page.')
  else toast.good('Integrity verified', formatCount(check.events, 'event'))
}

export function AuditChain({ checked, keptSince }: AuditChainProps) {
  const { submit, busy } = useSubmit()
  const verify = () =>
    submit<AuditCheck>({
      url: links.api.auditVerification(),
      method: 'POST',
      failed: 'Couldn’t verify the audit log',
      refresh: 'always',
      onDone: showCheck,
    })
  const broken = checked?.check.broken
  const missing = checked?.check.missing
  const isGood = checked && !needsAdmin(checked.check)
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
