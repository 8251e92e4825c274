/**
 * The arguments of a tool as fields. Arguments contain arguments: this file alone decides how each kind is rendered,
 * and passes the renderer to controls that contain others.
 */
'use client'

import type { Control, FormField } from '@/lib/core/spec/arguments/form-model'
import type { EditPath } from '@/lib/core/spec/arguments/json-edit'
import { FieldActions, FieldName, FieldProblems, FieldType } from './argument-parts'
import { BooleanInput } from './controls/boolean-input'
import { ChoiceInput } from './controls/choice-input'
import type { ControlProps, RenderControl } from './controls/control-props'
import { JsonInput } from './controls/json-input'
import { ListInput } from './controls/list-input'
import { NumberInput } from './controls/number-input'
import { TextInput } from './controls/text-input'
import { UnionInput } from './controls/union-input'
import { useArgument } from './form-context'

type ArgumentFieldsProps = { fields: readonly FormField[]; path: EditPath; depth: number }

export function ArgumentFields({ fields, path, depth }: ArgumentFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      {fields.map(field => (
        <ArgumentField key={field.key} field={field} path={[...path, field.key]} depth={depth} />
      ))}
    </div>
  )
}

type ArgumentFieldProps = { field: FormField; path: EditPath; depth: number }

/** One argument: its name, description, control and problems. */
function ArgumentField({ field, path, depth }: ArgumentFieldProps) {
  const argument = useArgument(path)
  const { id, problems } = argument
  const isNull = argument.value === null && field.nullable
  const heading = <FieldName field={field} />
  const body = (
    <>
      <FieldType id={`${id}-type`} field={field} />
      {field.description && (
        <p id={`${id}-description`} className="text-ink-soft mt-0.5 text-sm whitespace-pre-line">
          {field.description}
        </p>
      )}
      <div className="mt-1.5">
        {isNull ? (
          <p className="text-ink-soft font-mono text-sm">null</p>
        ) : (
          <ControlInput
            control={field.control}
            path={path}
            depth={depth}
            required={field.required}
            describedBy={describingIds(id, field, problems.length > 0)}
            label={field.key}
          />
        )}
      </div>
      <FieldActions field={field} argument={argument} isNull={isNull} />
      <FieldProblems id={`${id}-problems`} problems={problems} />
    </>
  )
  if (hasSeveralInputs(field.control))
    return (
      <fieldset className="min-w-0 border-l-2 pl-3" id={id} tabIndex={-1}>
        <legend className="float-left">{heading}</legend>
        {body}
      </fieldset>
    )
  return (
    <div>
      <label htmlFor={id}>{heading}</label>
      {body}
    </div>
  )
}

/** Ids of the elements that describe a control to screen readers. */
function describingIds(id: string, field: FormField, hasProblems: boolean): string {
  const ids = [`${id}-type`]
  if (field.description) ids.push(`${id}-description`)
  if (hasProblems) ids.push(`${id}-problems`)
  return ids.join(' ')
}

/** Such a control needs a legend instead of a label. */
function hasSeveralInputs(control: Control): boolean {
  return (
    control.kind === 'boolean' ||
    control.kind === 'list' ||
    control.kind === 'object' ||
    control.kind === 'union' ||
    (control.kind === 'choice' && control.radio)
  )
}

const renderControl: RenderControl = props => <ControlInput {...props} />

/** The control of one argument, by kind. */
function ControlInput(props: ControlProps) {
  const { control, path, depth } = props
  switch (control.kind) {
    case 'text':
      return <TextInput {...props} control={control} />
    case 'number':
      return <NumberInput {...props} control={control} />
    case 'boolean':
      return <BooleanInput {...props} control={control} />
    case 'choice':
      return <ChoiceInput {...props} control={control} />
    case 'json':
      return <JsonInput {...props} control={control} />
    case 'list':
      return <ListInput {...props} control={control} renderControl={renderControl} />
    case 'union':
      return <UnionInput {...props} control={control} renderControl={renderControl} />
    case 'object':
      return <ArgumentFields fields={control.fields} path={path} depth={depth + 1} />
  }
}
