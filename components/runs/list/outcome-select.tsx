import type { ComponentProps } from 'react'
import { Select } from '@/components/ui/form/select'
import { outcomeNames, outcomes } from '@/lib/core/runs/outcome'

/** A choice of one outcome, of all failed runs, or of those that have not ended. */
export function OutcomeSelect(props: ComponentProps<'select'>) {
  return (
    <Select className="w-full" {...props}>
      <option value="">All outcomes</option>
      <option value="failed">Failed, for any reason</option>
      <option value="active">Not ended</option>
      <optgroup label="One outcome">
        {outcomeNames.map(name => (
          <option key={name} value={name}>
            {outcomes[name].title}
          </option>
        ))}
      </optgroup>
    </Select>
  )
}
