/** The title and the description of a role. */
'use client'

import { Field } from '@/components/ui/form/field'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import { Input, Textarea } from '@/components/ui/form/input'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import { roleDescriptionLengthMax, roleTitleLengthMax } from '@/lib/core/policy/views/role-view'

type RoleFormProps = {
  /** Absent for a new role. */
  role?: { name: string; title: string; description: string }
  onClose: () => void
}

export function RoleForm({ role, onClose }: RoleFormProps) {
  const { submit, busy, problem } = useSubmit()
  const save = (fields: FormData) =>
    submit({
      url: role ? links.api.role(role.name) : links.api.roles(),
      method: role ? 'PATCH' : 'POST',
      json: { title: String(fields.get('title')), description: String(fields.get('description')) },
      done: role ? 'Role saved' : 'Role created',
      refresh: 'done',
    })

  return (
    <FormDialog
      title={role ? `Change ${role.title}` : 'New role'}
      action={role ? 'Save role' : 'Create role'}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={save}
    >
      <Field
        id="role-title"
        label="Title"
        hint={role ? `Rules continue to name it ${role.name}.` : undefined}
        required
      >
        {control => (
          <Input
            {...control}
            name="title"
            required
            maxLength={roleTitleLengthMax}
            autoComplete="off"
            defaultValue={role?.title}
          />
        )}
      </Field>
      <Field id="role-description" label="Description" aside="optional">
        {control => (
          <Textarea
            {...control}
            name="description"
            rows={2}
            maxLength={roleDescriptionLengthMax}
            defaultValue={role?.description}
          />
        )}
      </Field>
    </FormDialog>
  )
}
