/** The result of the last integrity check of the audit log, and a button to check again. */
'use client'

import { Button } from '@/components/ui/form/button'
import { formatCount } from '@/components/ui/text/format-number'
import { Callout } from '@/components/ui/data/callout'
import { Progress } from '@/components/ui/data/progress'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { RefreshWhile } from '@/components/ui/request/refresh-while'
import { useSubmit } from '@/components/ui/request/use-submit'
import { needsAdmin, type AuditCheck, type LastCheck, type RunningCheck } from '@/lib/core/audit/audit-check'
import { links } from '@/lib/core/base/links'

/** Maximum number of missing checkpoints on the page. The doctor and the API list more. */
const missingShownMax = 10

type AuditChainProps = {
  running: RunningCheck | null
  /** The last requested check ended without a result. */
  hasFailed: boolean
  /** null while the log was never checked. */
  last: LastCheck | null
  /** Start of the retention period; null if events are kept forever. */
  keptSince: string | null
}

export function AuditChain({ running, hasFailed, last, keptSince }: AuditChainProps) {
  const { submit, busy } = useSubmit()
  const verify = () =>
    submit({
      url: links.api.auditVerification(),
      method: 'POST',
      failed: 'Couldn’t verify the audit log',
      refresh: 'always',
    })
  const title = hasFailed ? 'The integrity check ended without a result' : titleOf(last)
  return (
    <Callout
      tone={hasFailed ? 'bad' : toneOf(last)}
      className="mb-4"
      title={title}
      actions={
        <Button size="sm" busy={busy || running !== null} onClick={() => void verify()}>
          Verify integrity
        </Button>
      }
    >
      <RefreshWhile active={running !== null} doneText={title} />
      {running && <CheckProgress running={running} />}
      {hasFailed && <p>The logs of the web processes and workers have the reason. Start the check again.</p>}
      {last ? (
        <CheckDetails last={last} isEarlier={hasFailed || running !== null} />
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

function toneOf(last: LastCheck | null): 'info' | 'good' | 'bad' {
  if (!last) return 'info'
  return needsAdmin(last.check) ? 'bad' : 'good'
}

function titleOf(last: LastCheck | null): string {
  if (!last) return 'Integrity not checked yet'
  if (last.check.broken) return 'Integrity check failed'
  if (!needsAdmin(last.check)) return 'Integrity verified at the last check'
  return last.check.missing?.checkpoints
    ? 'The chain is intact, but checkpoints are missing'
    : 'The chain is intact, but times conflict'
}

function CheckProgress({ running: { by, events, total } }: { running: RunningCheck }) {
  const share = total === 0 ? null : Math.min(1, events / total)
  const text =
    share === null
      ? `A check requested by ${by} is starting.`
      : `A check requested by ${by} is running: ${Math.floor(share * 100)}% of ${formatCount(total, 'event')}.`
  return (
    <div className="mb-2">
      <p>{text}</p>
      <Progress label="Integrity check" text={text} value={share} className="mt-1 max-w-96" />
    </div>
  )
}

type CheckDetailsProps = {
  last: LastCheck
  /** The callout says something about another check. */
  isEarlier: boolean
}

function CheckDetails({ last: { at, by, check }, isEarlier }: CheckDetailsProps) {
  const { broken, missing, events, signed, hasKey } = check
  return (
    <>
      {broken && <p>{broken.what} This and all later events may have been altered.</p>}
      {missing && missing.checkpoints > 0 && <MissingCheckpoints missing={missing} />}
      <p>
        {isEarlier && 'Last result: '}
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
