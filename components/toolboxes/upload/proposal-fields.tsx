/** A new version of what is published already becomes a proposal: what reviewers are told of it. */
import { Checkbox } from '@/components/ui/form/checkbox'
import { Field } from '@/components/ui/form/field'
import { Textarea } from '@/components/ui/form/input'
import { proposalLimits } from '@/lib/core/proposals/lifecycle/proposal-requests'

type ProposalFieldsProps = {
  disabled: boolean
  /** It waits for somebody who may publish, whatever is ticked. */
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
      <Field id="description" label="Description" aside="optional" hint="Reviewers read it first.">
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
        <p className="text-sm text-ink-soft">
          It waits as a proposal until somebody who looks after the toolbox publishes it.
        </p>
      ) : (
        <Checkbox
          label="Propose only"
          hint="It waits as a proposal, also where no approval is needed; you publish it later."
          checked={propose}
          disabled={disabled}
          onChange={event => onPropose(event.target.checked)}
        />
      )}
    </div>
  )
}
