/** Disconnects the repository of a toolbox after a confirmation. */
'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'

type DisconnectButtonProps = {
  /** Slug. */
  toolbox: string
  onDisconnected: () => void
}

export function DisconnectButton({ toolbox, onDisconnected }: DisconnectButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const { submit, busy, problem, report } = useSubmit()
  const close = () => {
    setAsking(false)
    report(null)
  }
  const disconnect = async () => {
    const isDone = await submit({
      url: links.api.gitSource(toolbox),
      method: 'DELETE',
      done: 'Repository disconnected',
      refresh: 'done',
    })
    if (!isDone) return
    close()
    onDisconnected()
  }
  return (
    <>
      <Button className="mt-6" variant="ghost" onClick={() => setAsking(true)}>
        Disconnect…
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Disconnect the repository?"
          action="Disconnect repository"
          busy={busy}
          problem={problem}
          onClose={close}
          onConfirm={() => void disconnect()}
        >
          New commits no longer become proposals. Versions and proposals stay.
        </ConfirmDialog>
      )}
    </>
  )
}
