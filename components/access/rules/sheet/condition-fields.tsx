/** The condition of a rule about runs: comparisons with arguments that must all match, or a JSON Schema. */
import { Plus, X } from 'lucide-react'
import { Button } from '@/components/ui/form/button'
import { Field } from '@/components/ui/form/field'
import { Input, Textarea } from '@/components/ui/form/input'
import { Select } from '@/components/ui/form/select'
import { argumentOps, type ArgumentOp } from '@/lib/core/policy/model/rule'
import { ops, type TestFields } from './rule-form'
import type { RulePartProps } from './rule-session'

export function ConditionFields({ fields, dispatch }: RulePartProps) {
  if (fields.schema !== '')
    return (
      <Field id="rule-schema" label="Applies only when the arguments match this JSON Schema">
        {control => (
          <Textarea
            {...control}
            rows={6}
            className="font-mono"
            value={fields.schema}
            onChange={event => dispatch({ type: 'changed', fields: { schema: event.target.value } })}
          />
        )}
      </Field>
    )
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">
        Conditions on the arguments <span className="font-normal text-ink-soft">(all must match)</span>
      </legend>
      <div className="flex flex-col gap-2">
        {fields.tests.map((test, index) => (
          <TestRow
            key={index}
            test={test}
            number={index + 1}
            onChange={change => dispatch({ type: 'test-changed', index, test: change })}
            onRemove={() => dispatch({ type: 'test-removed', index })}
          />
        ))}
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => dispatch({ type: 'test-added' })}>
            <Plus aria-hidden /> Condition
          </Button>
          {fields.tests.length === 0 && (
            <Button size="sm" variant="ghost" onClick={() => dispatch({ type: 'schema-started' })}>
              Use JSON Schema
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  )
}

type TestRowProps = {
  test: TestFields
  /** Position among the comparisons, from 1. */
  number: number
  onChange: (change: Partial<TestFields>) => void
  onRemove: () => void
}

function TestRow({ test, number, onChange, onRemove }: TestRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Input
        aria-label={`Argument ${number}`}
        className="w-36 font-mono"
        placeholder="argument"
        value={test.argument}
        onChange={event => onChange({ argument: event.target.value })}
      />
      <Select
        aria-label={`Comparison ${number}`}
        value={test.op}
        onChange={event => onChange({ op: event.target.value as ArgumentOp })}
      >
        {ops.map(op => (
          <option key={op} value={op}>
            {argumentOps[op].title}
          </option>
        ))}
      </Select>
      <Input
        aria-label={`Value ${number}`}
        className="w-44 font-mono"
        placeholder="value"
        value={test.value}
        onChange={event => onChange({ value: event.target.value })}
      />
      <Button variant="ghost" size="icon-sm" aria-label={`Remove condition ${number}`} onClick={onRemove}>
        <X aria-hidden />
      </Button>
    </div>
  )
}
