/** Effect, subject, resource and actions of a rule. */
import { Checkbox, Radio } from '@/components/ui/form/checkbox'
import { Field } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import { isOfOrganization, ruleActionHints, ruleActions } from '@/lib/core/policy/model/actions'
import type { Effect } from '@/lib/core/spec/tool-spec'
import { LookupCombobox } from '../../lookup-combobox'
import { ResourceField } from './resource-field'
import type { RulePartProps } from './rule-session'

const effectTitles: Record<Effect, string> = { allow: 'Allow', ask: 'Ask', deny: 'Deny' }

const resourceTitles = {
  any: 'Every tool',
  toolbox: 'A toolbox',
  tool: 'A tool',
  glob: 'Tools by pattern',
  tag: 'Tools with a tag',
  kind: 'Tools of a kind',
  capability: 'Tools that can …',
  version: 'One version of a tool',
}

/** `within` is the slug of the only toolbox that the rule can name. */
type TargetFieldsProps = RulePartProps & { within: string | undefined }

export function TargetFields({ fields, dispatch, within }: TargetFieldsProps) {
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Effect</legend>
        <div className="flex flex-wrap gap-5">
          {(Object.keys(effectTitles) as Effect[]).map(effect => (
            <Radio
              key={effect}
              name="effect"
              label={effectTitles[effect]}
              checked={fields.effect === effect}
              onChange={() => dispatch({ type: 'changed', fields: { effect } })}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <SubjectField fields={fields} dispatch={dispatch} within={within} />
        <Field id="rule-what" label="Resource">
          {control => (
            <Select
              {...control}
              className="w-full"
              value={fields.whatType}
              onChange={event =>
                dispatch({ type: 'resource-type-chosen', whatType: event.target.value, within })
              }
            >
              {Object.entries(resourceTitles)
                .filter(([value]) => value !== 'any' || !within)
                .map(([value, title]) => (
                  <option key={value} value={value}>
                    {value === 'toolbox' && within ? 'The whole toolbox' : title}
                  </option>
                ))}
            </Select>
          )}
        </Field>
      </div>
      {fields.whatType !== 'any' && (
        <ResourceField key={fields.whatType} fields={fields} dispatch={dispatch} within={within} />
      )}
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Actions</legend>
        <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
          {ruleActions
            .filter(action => !(within && isOfOrganization(action)))
            .map(action => (
              <Checkbox
                key={action}
                label={action}
                hint={ruleActionHints[action]}
                checked={fields.actions.includes(action)}
                onChange={() => dispatch({ type: 'action-toggled', action })}
              />
            ))}
        </div>
      </fieldset>
    </>
  )
}

function SubjectField({ fields, dispatch, within }: TargetFieldsProps) {
  return (
    <Field id="rule-who" label="Subject">
      {control => (
        <LookupCombobox
          {...control}
          kind="subject"
          toolbox={within}
          className="w-full"
          value={fields.who}
          onChoose={who => dispatch({ type: 'changed', fields: { who } })}
        />
      )}
    </Field>
  )
}
