'use client'

import { Field } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import { approvalsMax } from '@/lib/core/proposals/model/review-settings'

type ApprovalsFieldProps = {
  /** The number that was set; null for the default. */
  value: number | null
  disabled: boolean
  onChange: (approvals: number | null) => void
}

/** The number of approvals that a proposal needs. */
export function ApprovalsField({ value, disabled, onChange }: ApprovalsFieldProps) {
  return (
    <Field id="approvals" label="Required approvals" hint="No one can approve their own proposal.">
      {control => (
        <Select
          {...control}
          disabled={disabled}
          value={value === null ? '' : String(value)}
          onChange={event => onChange(event.target.value === '' ? null : Number(event.target.value))}
          className="max-w-md"
        >
          <option value="">Default: 1 if several people own the toolbox, otherwise 0</option>
          {Array.from({ length: approvalsMax + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count === 0 ? '0: owners publish immediately' : count}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
