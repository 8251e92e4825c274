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
    if (!answer.ok) return toast.bad(`Version ${number} wasn’t rolled back`, problemWords(answer.problem))
    router.push(links.proposal(answer.value.number))
  }
  const yank = async (reason: string | null) => {
    setBusy(true)
    const url = links.api.versionYank(toolbox, number)
    const answer = await request(url, reason === null ? { method: 'DELETE' } : { json: { reason } })
    setBusy(false)
    if (!answer.ok) return toast.bad('Couldn’t complete the action', problemWords(answer.problem))
    close()
    toast.good(reason === null ? `Version ${number} restored` : `Version ${number} yanked`)
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
            aria-label={`Restore version ${number}`}
            onClick={() => void yank(null)}
          >
            Restore
          </Button>
        ) : (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Yank version ${number}`}
            onClick={() => setAsking('yank')}
          >
            Yank
          </Button>
        )}
      </span>
      {asking === 'rollback' && (
        <SureDialog
          title={`Roll back to version ${number}?`}
          action={`Roll back to version ${number}`}
          busy={busy}
          onClose={close}
          onSure={() => void rollBack()}
        >
          This opens a proposal with the content of version {number}. Versions in between stay unchanged, and
          the proposal is reviewed like any other.
        </SureDialog>
      )}
      {asking === 'yank' && (
        <NoteDialog
          title={`Yank version ${number}?`}
          description={
            inUse
              ? 'The newest version before it becomes current. Callers that pin this version still get it, with a warning.'
              : 'Pegboard no longer offers it. Callers that pin this version still get it, with a warning.'
          }
          label="Reason"
          hint="Callers of this version will see it."
          action="Yank version"
          dangerous
          busy={busy}
          onClose={close}
          onSend={reason => void yank(reason)}
        />
      )}
    </>
  )
}
