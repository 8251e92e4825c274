/** A dialog with fields, Cancel and one named action. It closes when the action succeeds. */
'use client'

import { useId, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import { Button } from '@/components/ui/form/button'
import { Dialog } from './dialog'
import { SubmitProblem } from '@/components/ui/request/submit-problem'

type FormDialogProps = {
  title: ReactNode
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** Stays open on a click outside, so that no input is lost. */
  sticky?: boolean
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
  const { onClose, onSubmit, form, summary, children } = props
  const id = useId()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy && (await onSubmit(new FormData(event.currentTarget)))) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
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
  )
}
