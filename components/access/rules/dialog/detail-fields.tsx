/** Approver, expiry, name and note of a rule. */
import { Field } from '@/components/ui/form/field'
import { Input, Textarea } from '@/components/ui/form/input'
import { Select } from '@/components/ui/form/select'
import { ruleLimits } from '@/lib/core/policy/model/rule-limits'
import type { PolicyNames } from '@/lib/core/policy/views/policy-view'
import { subjectChoices } from './rule-form'
import type { RulePartProps } from './rule-session'

export function DetailFields({ fields, dispatch, names }: RulePartProps & { names: PolicyNames }) {
  return (
    <>
      {fields.effect === 'ask' && <ApproverField fields={fields} dispatch={dispatch} names={names} />}
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

function ApproverField({ fields, dispatch, names }: RulePartProps & { names: PolicyNames }) {
  return (
    <Field id="rule-approver" label="Approver" hint="Must be someone other than the requester.">
      {control => (
        <Select
          {...control}
          className="w-full sm:w-80"
          value={fields.approver}
          onChange={event => dispatch({ type: 'changed', fields: { approver: event.target.value } })}
        >
          <option value="">The person starting the run</option>
          {subjectChoices(names)
            .filter(({ value }) => value !== 'everyone')
            .map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
        </Select>
      )}
    </Field>
  )
}
