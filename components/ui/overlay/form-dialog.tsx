/** A dialog with fields, Cancel and one named action. It closes when the action succeeds. */
'use client'

import { useId, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import { Button } from '@/components/ui/form/button'
import { ConfirmDialog } from './confirm-dialog'
import { Dialog } from './dialog'
import { SubmitProblem } from '@/components/ui/request/submit-problem'

type FormDialogProps = {
  title: ReactNode
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'sheet'
  /** Stays open on a click outside, so that no input is lost. */
  sticky?: boolean
  /** What a close without saving would lose: it is confirmed first. null while nothing would be lost. */
  unsaved?: { title: string; detail: string } | null
  /** Label of the button that submits. */
  action: string
  /** Whether the action cannot be undone. */
  dangerous?: boolean
  busy?: boolean
  /** Why the action failed, shown above the fields. */
  problem?: string | null
  onClose: () => void
  /** Receives the named fields. The dialog closes if the result is true. */
  onSubmit: (fields: FormData) => boolean | Promise<boolean>
  /** Further attributes of the form, such as `method`. */
  form?: Pick<ComponentProps<'form'>, 'method' | 'autoComplete' | 'className'>
  /** What the fields amount to. It stays visible above the buttons while the fields scroll. */
  summary?: ReactNode
  /** The fields; the first of them has the focus. */
  children: ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const { title, description, size, sticky, action, dangerous, busy, problem = null } = props
  const { onClose, onSubmit, unsaved = null, form, summary, children } = props
  const id = useId()
  const [isLeaving, setIsLeaving] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy && (await onSubmit(new FormData(event.currentTarget)))) onClose()
  }
  return (
    <>
      <Dialog
        open
        onClose={unsaved ? () => setIsLeaving(true) : onClose}
        size={size}
        sticky={sticky}
        title={title}
        description={description}
        footer={
          <>
            {summary && <div className="max-h-[30vh] w-full overflow-y-auto">{summary}</div>}
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" form={id} variant={dangerous ? 'danger' : 'primary'} busy={busy}>
              {action}
            </Button>
          </>
        }
      >
        <form id={id} className="flex flex-col gap-4" {...form} onSubmit={send}>
          <SubmitProblem problem={problem} />
          {children}
        </form>
      </Dialog>
      {isLeaving && unsaved && (
        <ConfirmDialog
          title={unsaved.title}
          action="Discard changes"
          back="Keep editing"
          busy={false}
          onClose={() => setIsLeaving(false)}
          onConfirm={onClose}
        >
          {unsaved.detail}
        </ConfirmDialog>
      )}
    </>
  )
}
