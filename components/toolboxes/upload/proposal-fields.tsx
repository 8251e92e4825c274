/** Settings of the proposal that a new version of a published toolbox becomes. */
import { Checkbox } from '@/components/ui/form/checkbox'
import { Field } from '@/components/ui/form/field'
import { Textarea } from '@/components/ui/form/input'
import { proposalLimits } from '@/lib/core/proposals/lifecycle/proposal-requests'

type ProposalFieldsProps = {
  disabled: boolean
  /** The person cannot publish, so the version becomes a proposal in any case. */
  onlyProposes: boolean
  propose: boolean
  onPropose: (propose: boolean) => void
  description: string
  onDescription: (description: string) => void
}

export function ProposalFields(props: ProposalFieldsProps) {
  const { disabled, onlyProposes, propose, onPropose, description, onDescription } = props
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <Field
        id="description"
        label="Description"
        aside="optional"
        hint="Explain what changes and why. Reviewers read this first."
      >
        {control => (
          <Textarea
            {...control}
            rows={3}
            value={description}
            disabled={disabled}
            maxLength={proposalLimits.descriptionLengthMax}
            onChange={event => onDescription(event.target.value)}
            className="min-h-16"
          />
        )}
      </Field>
      {onlyProposes ? (
        <p className="text-sm text-ink-soft">This creates a proposal that an owner must publish.</p>
      ) : (
        <Checkbox
          label="Propose only"
          hint="Creates a proposal even if no approval is required. You publish it later. A version with breaking findings always becomes a proposal."
          checked={propose}
          disabled={disabled}
          onChange={event => onPropose(event.target.checked)}
        />
      )}
    </div>
  )
}
