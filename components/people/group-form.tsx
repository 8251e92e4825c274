/** The name and description of a group, and the sign-in claim that provides its members. */
'use client'

import { Field } from '@/components/ui/form/field'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import { Input, Textarea } from '@/components/ui/form/input'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import { claimLengthMax, groupDescriptionLengthMax, groupNameLengthMax } from '@/lib/core/people/group-limits'
import type { GroupView } from '@/lib/core/people/groups-view'

type GroupFormProps = {
  /** Absent for a new group. */
  group?: { slug: string; name: string; description: string; claim: string | null }
  /** The claim that a new group is linked to. */
  claim?: string
  onClose: () => void
  onSaved: (group: GroupView) => void
}

export function GroupForm({ group, claim = '', onClose, onSaved }: GroupFormProps) {
  const { submit, busy, problem } = useSubmit()
  const save = (fields: FormData) =>
    submit<GroupView>({
      url: group ? links.api.group(group.slug) : links.api.groups(),
      method: group ? 'PATCH' : 'POST',
      json: {
        name: String(fields.get('name')),
        description: String(fields.get('description')),
        claim: String(fields.get('claim')).trim() || null,
      },
      done: group ? 'Group saved' : 'Group created',
      onDone: onSaved,
    })

  return (
    <FormDialog
      title={group ? `Change ${group.name}` : 'New group'}
      action={group ? 'Save group' : 'Create group'}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={save}
    >
      <Field id="group-name" label="Name" required>
        {control => (
          <Input
            {...control}
            name="name"
            required
            maxLength={groupNameLengthMax}
            autoComplete="off"
            defaultValue={group?.name ?? claim}
          />
        )}
      </Field>
      <Field id="group-description" label="Description" aside="optional">
        {control => (
          <Textarea
            {...control}
            name="description"
            rows={2}
            maxLength={groupDescriptionLengthMax}
            defaultValue={group?.description}
          />
        )}
      </Field>
      <ClaimField claim={group?.claim ?? claim} />
    </FormDialog>
  )
}

function ClaimField({ claim }: { claim: string }) {
  return (
    <Field
      id="group-claim"
      label="Group at the sign-in provider"
      aside="optional"
      hint="People whose sign-in includes this value are added automatically, and removed when it no longer does."
    >
      {control => (
        <Input
          {...control}
          name="claim"
          maxLength={claimLengthMax}
          autoComplete="off"
          className="font-mono"
          defaultValue={claim}
        />
      )}
    </Field>
  )
}
