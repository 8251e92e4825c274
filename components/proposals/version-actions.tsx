/** Actions of owners on a published version: roll back to it, yank it, restore it. */
'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog'
import { useSubmit } from '@/components/ui/request/use-submit'
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import { links } from '@/lib/core/base/links'
import { ReasonDialog } from './steps/reason-dialog'

type VersionActionsProps = {
  toolbox: string
  number: number
  /** The current version. */
  inUse: boolean
  yanked: boolean
}

export function VersionActions(version: VersionActionsProps) {
  const { toolbox, number, inUse, yanked } = version
  const [asking, setAsking] = useState<'rollback' | 'yank' | null>(null)
  const close = () => setAsking(null)
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
          <RestoreButton toolbox={toolbox} number={number} />
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
      {asking === 'rollback' && <RollBackDialog toolbox={toolbox} number={number} onClose={close} />}
      {asking === 'yank' && <YankDialog version={version} onClose={close} />}
    </>
  )
}

type NumberedVersion = Pick<VersionActionsProps, 'toolbox' | 'number'>

function RestoreButton({ toolbox, number }: NumberedVersion) {
  const { submit, busy } = useSubmit()
  const restore = () =>
    submit({
      url: links.api.versionYank(toolbox, number),
      method: 'DELETE',
      done: `Version ${number} restored`,
      failed: `Couldn’t restore version ${number}`,
      refresh: 'done',
    })
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={busy}
      aria-label={`Restore version ${number}`}
      onClick={() => void restore()}
    >
      Restore
    </Button>
  )
}

function RollBackDialog({ toolbox, number, onClose }: NumberedVersion & { onClose: () => void }) {
  const router = useRouter()
  const { submit, busy } = useSubmit()
  const rollBack = () =>
    submit<ProposalPage>({
      url: links.api.toolboxRollback(toolbox),
      json: { to: number },
      failed: `Couldn’t roll back to version ${number}`,
      onDone: proposal => router.push(links.proposal(proposal.number)),
    })
  return (
    <ConfirmDialog
      title={`Roll back to version ${number}?`}
      action="Create proposal"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void rollBack()}
    >
      This creates a proposal with the content of version {number}. Reviewers approve it like any other
      proposal. Later versions stay as they are.
    </ConfirmDialog>
  )
}

function YankDialog({ version, onClose }: { version: VersionActionsProps; onClose: () => void }) {
  const { toolbox, number, inUse } = version
  const { submit, busy } = useSubmit()
  const yank = (reason: string) =>
    submit({
      url: links.api.versionYank(toolbox, number),
      json: { reason },
      done: `Version ${number} yanked`,
      failed: `Couldn’t yank version ${number}`,
      refresh: 'done',
    })
  return (
    <ReasonDialog
      title={`Yank version ${number}?`}
      description={
        inUse
          ? 'The newest version before this one becomes the current version. Callers that name this version still get it, with a warning.'
          : 'Pegboard stops offering this version. Callers that name it still get it, with a warning.'
      }
      label="Reason"
      hint="Shown to callers of this version."
      action="Yank version"
      dangerous
      busy={busy}
      onClose={onClose}
      onSend={yank}
    />
  )
}
