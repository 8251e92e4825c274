/** Approver, expiry, name and note of a rule. */
import { Field } from '@/components/ui/form/field'
import { Input, Textarea } from '@/components/ui/form/input'
import { ruleLimits } from '@/lib/core/policy/model/rule-limits'
import { LookupCombobox } from '../../lookup-combobox'
import type { RulePartProps } from './rule-session'

/** `within` is the slug of the only toolbox that the rule can name. */
type DetailFieldsProps = RulePartProps & { within: string | undefined }

export function DetailFields({ fields, dispatch, within }: DetailFieldsProps) {
  return (
    <>
      {fields.effect === 'ask' && <ApproverField fields={fields} dispatch={dispatch} within={within} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="rule-expires" label="Expires" aside="optional">
          {control => (
            <Input
              {...control}
              type="datetime-local"
              value={fields.expires}
              onChange={event => dispatch({ type: 'changed', fields: { expires: event.target.value } })}
            />
          )}
        </Field>
        <Field id="rule-id" label="Name" aside="generated if empty">
          {control => (
            <Input
              {...control}
              className="font-mono"
              autoComplete="off"
              maxLength={ruleLimits.idLengthMax}
              value={fields.id}
              onChange={event => dispatch({ type: 'changed', fields: { id: event.target.value } })}
            />
          )}
        </Field>
      </div>
      <Field id="rule-note" label="Note" hint="Shown to people affected by this rule.">
        {control => (
          <Textarea
            {...control}
            rows={2}
            maxLength={ruleLimits.noteLengthMax}
            value={fields.note}
            onChange={event => dispatch({ type: 'changed', fields: { note: event.target.value } })}
          />
        )}
      </Field>
    </>
  )
}

function ApproverField({ fields, dispatch, within }: DetailFieldsProps) {
  return (
    <Field
      id="rule-approver"
      label="Approver"
      hint={fields.approver && 'Approvers can’t approve runs that they start.'}
    >
      {control => (
        <LookupCombobox
          {...control}
          kind="subject"
          toolbox={within}
          className="w-full sm:w-80"
          none="The person starting the run"
          without={['everyone']}
          value={fields.approver}
          onChoose={approver => dispatch({ type: 'changed', fields: { approver } })}
        />
      )}
    </Field>
  )
}
