'use client'

import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { MenuRun } from './run-marks'

type DeleteRunDialogProps = { run: MenuRun; onClose: () => void; onDone?: () => void }

/** Deletes a run of the reader for everyone. */
export default function DeleteRunDialog({ run, onClose, onDone }: DeleteRunDialogProps) {
  const { submit, busy, problem } = useSubmit()
  const remove = async () => {
    const isDone = await submit({
      url: links.api.run(run.id),
      method: 'DELETE',
      done: 'Run deleted',
      refresh: onDone ? undefined : 'done',
    })
    if (!isDone) return
    onClose()
    onDone?.()
  }
  return (
    <ConfirmDialog
      title={`Delete this run of ${run.tool}?`}
      action="Delete run"
      busy={busy}
      problem={problem}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      Its arguments, output, result and files are deleted for everyone, and links to its receipt stop working.
      The audit log keeps who ran which tool and when. This can’t be undone.
    </ConfirmDialog>
  )
}
