/** What owners do with a published version: bring it back, or take it back. */
'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { problemWords, request } from '@/components/ui/request'
import { toast } from '@/components/ui/toast'
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import { links } from '@/lib/core/base/links'
import { NoteDialog } from './reason-dialog'
import { SureDialog } from './confirm-dialog'

type VersionActionsProps = {
  toolbox: string
  number: number
  /** The version that callers get who ask for none. */
  inUse: boolean
  yanked: boolean
}

export function VersionActions({ toolbox, number, inUse, yanked }: VersionActionsProps) {
  const router = useRouter()
  const [asking, setAsking] = useState<'rollback' | 'yank' | null>(null)
  const [busy, setBusy] = useState(false)
  const close = () => setAsking(null)

  const rollBack = async () => {
    setBusy(true)
    const answer = await request<ProposalPage>(links.api.toolboxRollback(toolbox), { json: { to: number } })
    setBusy(false)
    if (!answer.ok) return toast.bad(`Version ${number} was not brought back`, problemWords(answer.problem))
    router.push(links.proposal(answer.value.number))
  }
  const yank = async (reason: string | null) => {
    setBusy(true)
    const url = links.api.versionYank(toolbox, number)
    const answer = await request(url, reason === null ? { method: 'DELETE' } : { json: { reason } })
    setBusy(false)
    if (!answer.ok) return toast.bad('That was not done', problemWords(answer.problem))
    close()
    toast.good(reason === null ? `Version ${number} is offered again` : `Version ${number} is taken back`)
    router.refresh()
  }

  return (
    <>
      <span className="inline-flex flex-wrap justify-end gap-1">
        {!inUse && !yanked && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Roll back to version ${number}`}
            onClick={() => setAsking('rollback')}
          >
            Roll back
          </Button>
        )}
        {yanked ? (
          <Button
            size="sm"
            variant="ghost"
            busy={busy}
            aria-label={`Offer version ${number} again`}
            onClick={() => void yank(null)}
          >
            Restore
          </Button>
        ) : (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Take version ${number} back`}
            onClick={() => setAsking('yank')}
          >
            Yank
          </Button>
        )}
      </span>
      {asking === 'rollback' && (
        <SureDialog
          title={`Roll back to version ${number}?`}
          action={`Bring back version ${number}`}
          busy={busy}
          onClose={close}
          onSure={() => void rollBack()}
        >
          A new proposal is made with what version {number} was. Versions in between stay as they are, and it
          is reviewed like every other proposal.
        </SureDialog>
      )}
      {asking === 'yank' && (
        <NoteDialog
          title={`Yank version ${number}?`}
          description={
            inUse
              ? 'The newest version before it is in use again. Whoever asks for this one by its number still gets it, with a warning.'
              : 'Nobody is led to it any more. Whoever asks for it by its number still gets it, with a warning.'
          }
          label="Why?"
          hint="Callers of this version read it."
          action="Take it back"
          dangerous
          busy={busy}
          onClose={close}
          onSend={reason => void yank(reason)}
        />
      )}
    </>
  )
}
