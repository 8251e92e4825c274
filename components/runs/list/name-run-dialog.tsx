'use client'

import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import { runMarkLimits } from '@/lib/core/runs/run-marks'
import type { MenuRun } from './run-marks'

type NameRunDialogProps = { run: MenuRun; onClose: () => void; onDone?: () => void }

/** Names a run for the reader. */
export default function NameRunDialog({ run, onClose, onDone }: NameRunDialogProps) {
  const { submit, busy, problem } = useSubmit()
  return (
    <FormDialog
      size="sm"
      title={`Name this run of ${run.tool}`}
      description="Only you see the name. The search finds it."
      action="Save name"
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={fields =>
        submit({
          url: links.api.runMark(run.id),
          method: 'PATCH',
          json: { name: String(fields.get('name') ?? '') },
          done: 'Name saved',
          refresh: 'done',
          onDone,
        })
      }
    >
      <Field id="run-name" label="Name" hint="Leave it empty to remove the name.">
        {control => (
          <Input
            {...control}
            name="name"
            defaultValue={run.name ?? ''}
            maxLength={runMarkLimits.nameLengthMax}
            autoComplete="off"
          />
        )}
      </Field>
    </FormDialog>
  )
}
