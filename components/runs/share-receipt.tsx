/** Links to the receipt of a person's own run. A link is shown once, when it is created, and can be revoked. */
'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { CopyButton } from '@/components/ui/form/copy-button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Field } from '@/components/ui/form/field'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { problemWords, request } from '@/components/ui/request/request'
import { Select } from '@/components/ui/form/select'
import type { ShareRow } from '@/lib/core/runs/run-views'
import { links } from '@/lib/core/base/links'

export function ShareReceipt({ run, onClose }: { run: string; onClose: () => void }) {
  const [shares, setShares] = useState<readonly ShareRow[]>([])
  const [days, setDays] = useState('7')
  const [withArguments, setWithArguments] = useState(false)
  const [created, setCreated] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  useEffect(() => {
    void request<ShareRow[]>(links.api.runShares(run)).then(answer => answer.ok && setShares(answer.value))
  }, [run])

  const create = async () => {
    setBusy(true)
    setError(null)
    const answer = await request<{ share: ShareRow; token: string }>(links.api.runShares(run), {
      json: { days: Number(days), withArguments },
    })
    setBusy(false)
    if (!answer.ok) return setError(problemWords(answer.problem))
    setCreated(new URL(links.sharedReceipt(answer.value.token), window.location.href).href)
    setShares([answer.value.share, ...shares])
  }
  const revoke = async (share: string) => {
    setBusy(true)
    const answer = await request<void>(links.api.runShare(run, share), { method: 'DELETE' })
    setBusy(false)
    // A link that is already revoked is not an error.
    if (!answer.ok && answer.problem.code !== 'share.not-found') return setError(problemWords(answer.problem))
    setCreated(null)
    setShares(shares.filter(each => each.id !== share))
  }

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
          <Button variant="primary" busy={busy} onClick={() => void create()}>
            Create link
          </Button>
        </div>
        <Checkbox
          label="Include arguments"
          hint="Without arguments, the link also omits their hash."
          checked={withArguments}
          onChange={event => setWithArguments(event.target.checked)}
        />
        {error && (
          <p role="alert" className="text-bad">
            {error}
          </p>
        )}
        {created && (
          <div className="rounded-md border bg-sunken p-3">
            <p className="mb-1 text-ink-soft">
              Copy it now: it’s shown only once. Anyone signed in can open it.
            </p>
            <div className="flex items-center gap-2">
              <code data-testid="share-link" className="min-w-0 text-xs wrap-anywhere">
                {created}
              </code>
              <CopyButton text={created} label="Copy the link" />
            </div>
          </div>
        )}
        {shares.length > 0 && (
          <ul aria-label="Links to this receipt" className="divide-y rounded-md border">
            {shares.map(share => (
              <li key={share.id} className="flex items-center justify-between gap-3 px-3 py-2">
                <span>
                  {share.withArguments ? 'With' : 'Without'} arguments, expires{' '}
                  <RelativeTime at={share.expiresAt} />
                </span>
                <Button size="sm" disabled={busy} onClick={() => void revoke(share.id)}>
                  Revoke
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
