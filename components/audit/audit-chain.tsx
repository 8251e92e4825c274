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

type LastCheck = { at: string; by: string | null; check: AuditCheck }

type AuditChainProps = {
  /** null while the log was never checked. */
  checked: LastCheck | null
  /** Start of the retention period; null if events are kept forever. */
  keptSince: string | null
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
  return (
    <Callout
      tone={toneOf(checked)}
      className="mb-4"
      title={titleOf(checked)}
      actions={
        <Button size="sm" busy={busy} onClick={() => void verify()}>
          Verify integrity
        </Button>
      }
    >
      {checked ? (
        <CheckDetails checked={checked} />
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

function toneOf(checked: LastCheck | null): 'info' | 'good' | 'bad' {
  if (!checked) return 'info'
  return needsAdmin(checked.check) ? 'bad' : 'good'
}

function titleOf(checked: LastCheck | null): string {
  if (!checked) return 'Integrity not checked yet'
  if (checked.check.broken) return 'Integrity check failed'
  if (!needsAdmin(checked.check)) return 'Integrity verified at the last check'
  return checked.check.missing?.checkpoints
    ? 'The chain is intact, but checkpoints are missing'
    : 'The chain is intact, but times conflict'
}

function CheckDetails({ checked: { at, by, check } }: { checked: LastCheck }) {
  const { broken, missing, events, signed, hasKey } = check
  return (
    <>
      {broken && <p>{broken.what} This and all later events may have been altered.</p>}
      {missing && missing.checkpoints > 0 && <MissingCheckpoints missing={missing} />}
      <p>
        <RelativeTime at={at} />, by {by ?? 'npm run doctor'}: {formatCount(events, 'event')}{' '}
        {broken ? 'before the first problem' : 'in an intact chain'}
        {signed && `, signed up to no. ${signed.seq}`}.
        {hasKey === false && ' The audit log isn’t signed, because no key is set.'}
      </p>
    </>
  )
}

function MissingCheckpoints({ missing }: { missing: NonNullable<AuditCheck['missing']> }) {
  const unlisted = missing.checkpoints - missingShownMax
  return (
    <ul className="list-disc pl-5 wrap-anywhere">
      {missing.named.slice(0, missingShownMax).map(({ what }) => (
        <li key={what}>{what}</li>
      ))}
      {unlisted > 0 && <li>{formatCount(unlisted, 'more checkpoint', 'more checkpoints')}</li>}
    </ul>
  )
}

/** Shows the result of a check that the reader started. */
function showCheck(check: AuditCheck): void {
  if (check.broken) toast.bad('Integrity check failed', check.broken.what)
  else if (check.missing?.checkpoints) toast.bad('Checkpoints are missing', check.missing.named[0]?.what)
  else if (needsAdmin(check)) toast.bad('Events with a conflicting time', 'The list is on this page.')
  else toast.good('Integrity verified', formatCount(check.events, 'event'))
}
