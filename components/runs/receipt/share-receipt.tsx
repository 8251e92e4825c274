/** Links to the receipt of a person's own run. A link is shown once, when it is created, and can be revoked. */
'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { CopyButton } from '@/components/ui/form/copy-button'
import { Field } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import { Dialog } from '@/components/ui/overlay/dialog'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { ShareRow } from '@/lib/core/runs/run-views'
import { useReceiptLinks } from './use-receipt-links'

export default function ShareReceipt({ run, onClose }: { run: string; onClose: () => void }) {
  const { shares, created, busy, problem, retry, create, revoke } = useReceiptLinks(run)
  const [days, setDays] = useState('7')
  const [withArguments, setWithArguments] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Share receipt"
      description="Anyone signed in can open the link. It shows no output or private data and never starts a run."
    >
      <div className="flex flex-col gap-4 text-sm">
        <div className="flex flex-wrap items-end gap-4">
          <Field id="share-days" label="Expires after">
            {control => (
              <Select {...control} value={days} onChange={event => setDays(event.target.value)}>
                <option value="1">1 day</option>
                <option value="7">7 days</option>
                <option value="30">30 days</option>
              </Select>
            )}
          </Field>
          <Button variant="primary" busy={busy} onClick={() => create({ days: Number(days), withArguments })}>
            Create link
          </Button>
        </div>
        <Checkbox
          label="Include arguments"
          hint="Without arguments, the link also omits their hash."
          checked={withArguments}
          onChange={event => setWithArguments(event.target.checked)}
        />
        <SubmitProblem problem={problem} retry={retry} />
        {created && <CreatedLink url={created} />}
        {shares.length > 0 && <LinkList shares={shares} busy={busy} onRevoke={revoke} />}
      </div>
    </Dialog>
  )
}

function CreatedLink({ url }: { url: string }) {
  return (
    <div className="rounded-md border bg-sunken p-3">
      <p className="mb-1 text-ink-soft">Copy it now: it’s shown only once. Anyone signed in can open it.</p>
      <div className="flex items-center gap-2">
        <code data-testid="share-link" className="min-w-0 text-xs wrap-anywhere">
          {url}
        </code>
        <CopyButton text={url} label="Copy link" />
      </div>
    </div>
  )
}

type LinkListProps = { shares: readonly ShareRow[]; busy: boolean; onRevoke: (share: string) => void }

function LinkList({ shares, busy, onRevoke }: LinkListProps) {
  return (
    <ul aria-label="Links to this receipt" className="divide-y rounded-md border">
      {shares.map(share => (
        <li key={share.id} className="flex items-center justify-between gap-3 px-3 py-2">
          <span>
            {share.withArguments ? 'With' : 'Without'} arguments, expires{' '}
            <RelativeTime at={share.expiresAt} />
          </span>
          <Button size="sm" disabled={busy} onClick={() => onRevoke(share.id)}>
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  )
}
