/** Events whose time conflicts with the chain, and the dialog in which an admin accepts these events. */
'use client'

import { useState } from 'react'
import { ReasonDialog } from '@/components/proposals/steps/reason-dialog'
import { GatedButton } from '@/components/ui/form/gated-button'
import { formatCount } from '@/components/ui/text/format-number'
import { Callout } from '@/components/ui/data/callout'
import { useSubmit } from '@/components/ui/request/use-submit'
import type { OutOfOrder, SetAside } from '@/lib/core/audit/audit-check'
import { links } from '@/lib/core/base/links'

/** Maximum number of events listed per kind. The export contains every event. */
const shownMax = 10

type TimeConflictsProps = {
  setAside: SetAside
  /** Events found by the last integrity check; null if no check has run. */
  outOfOrder: OutOfOrder | null
  /** A check is running, which may no longer find these events. */
  isChecking: boolean
}

export function TimeConflicts({ setAside, outOfOrder, isChecking }: TimeConflictsProps) {
  const { submit, busy } = useSubmit()
  const [open, setOpen] = useState(false)
  const inChain = [...(outOfOrder?.named ?? []), ...(outOfOrder?.earlier.named ?? [])]
  const inChainCount = (outOfOrder?.events ?? 0) + (outOfOrder?.earlier.events ?? 0)
  const ids = [...setAside.named, ...inChain].flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return null

  const accept = async (reason: string) => {
    const worked = await submit({
      url: links.api.auditAcceptance(),
      json: { events: ids, reason },
      done: { title: 'Events accepted', detail: formatCount(ids.length, 'event') },
      failed: 'Couldn’t accept the events',
    })
    // The chain's event refers to the list of the last check, so a new check runs first.
    if (worked) void submit({ url: links.api.auditVerification(), method: 'POST', refresh: 'always' })
    return worked
  }
  return (
    <Callout
      tone="bad"
      className="mb-4"
      title={`${formatCount(setAside.events + inChainCount, 'event')} with a conflicting time`}
      actions={
        <GatedButton
          size="sm"
          off={isChecking ? 'Wait for the running integrity check.' : null}
          onClick={() => setOpen(true)}
        >
          Accept events…
        </GatedButton>
      }
    >
      <p>
        Either the clock of the database was wrong, or someone added these events outside Pegboard. Accept an
        event only if you know that it happened.
      </p>
      <Conflicts
        title="Set aside, without a place in the chain"
        total={setAside.events}
        list={setAside.named}
      />
      <Conflicts title="In the chain" total={inChainCount} list={inChain} />
      {open && (
        <ReasonDialog
          title={`Accept ${formatCount(ids.length, 'event')}?`}
          description="Accepted events get a signed place in the chain, and checks no longer name these events. This can’t be undone."
          label="Reason"
          hint="For example, when and why the clock was set back."
          action="Accept events"
          busy={busy}
          onClose={() => setOpen(false)}
          onSend={accept}
        />
      )}
    </Callout>
  )
}

function Conflicts({
  title,
  total,
  list,
}: {
  title: string
  total: number
  list: readonly { what: string }[]
}) {
  if (total === 0) return null
  return (
    <div className="mt-2">
      <p className="font-medium">{title}</p>
      <ul className="list-disc pl-5 wrap-anywhere">
        {list.slice(0, shownMax).map(({ what }) => (
          <li key={what}>{what}</li>
        ))}
        {total > shownMax && <li>{formatCount(total - shownMax, 'more event', 'more events')}</li>}
      </ul>
    </div>
  )
}
