'use client'

/** The arguments as a form or as JSON. Both edit the same text, so switching loses nothing. */
import { useCallback, useMemo, type Dispatch } from 'react'
import type { InputProblem } from '@/lib/core/spec/arguments/check-inputs'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'
import type { FormField } from '@/lib/core/spec/arguments/form-model'
import {
  isEditObject,
  readEditText,
  writeEditText,
  type EditValue,
} from '@/lib/core/spec/arguments/json-edit'
import { ArgumentsForm } from './arguments-form'
import type { FormState } from './form-context'
import { FormOrJson } from './form-or-json'
import { LazyJsonEditor } from './lazy-json-editor'
import type { ArgumentsView } from '@/components/playground/session/draft'
import type { SessionEvent } from '@/components/playground/session/session'

type ArgumentsPaneProps = {
  fields: readonly FormField[]
  schema: JsonSchema
  text: string
  typed: FormState['typed']
  view: ArgumentsView
  inputProblems: readonly InputProblem[]
  /** Messages of the same problems by JSON pointer. */
  problems: FormState['problems']
  dispatch: Dispatch<SessionEvent>
  onUnfinished: FormState['onUnfinished']
  onRun: () => void
}

export function ArgumentsPane(props: ArgumentsPaneProps) {
  const { schema, text, view, inputProblems, dispatch, onRun } = props
  return (
    <>
      <FormOrJson
        label="Show the arguments as"
        view={view}
        onChange={name => dispatch({ type: 'view-chosen', view: name })}
      />
      {view === 'form' ? (
        <FormView {...props} />
      ) : (
        <>
          <LazyJsonEditor
            text={text}
            label="Arguments as JSON"
            schema={schema}
            problems={inputProblems}
            onChange={edited => dispatch({ type: 'arguments-edited', text: edited })}
            onRun={onRun}
          />
          <ul className="text-bad mt-2 text-sm">
            {inputProblems.map(problem => (
              <li key={problem.path + problem.message} data-field-problems>
                {problem.path && <code className="font-mono">{problem.path}</code>} {problem.message}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function FormView(props: ArgumentsPaneProps) {
  // Problems of single arguments are shown beside their fields.
  const general = props.inputProblems.filter(problem => problem.path === '')
  return (
    <>
      <FieldsView {...props} />
      {general.map(problem => (
        <p key={problem.message} className="text-bad mt-3 text-sm" data-field-problems>
          {problem.message}
        </p>
      ))}
    </>
  )
}

function FieldsView({ fields, text, typed, problems, dispatch, onUnfinished }: ArgumentsPaneProps) {
  const reading = useMemo(() => readEditText(text), [text])
  const change = useCallback(
    (value: EditValue) => dispatch({ type: 'arguments-edited', text: writeEditText(value) }),
    [dispatch],
  )
  const type = useCallback(
    (pointer: string, typedText: string | null) =>
      dispatch({ type: 'input-typed', pointer, text: typedText }),
    [dispatch],
  )
  if (!reading.ok || !isEditObject(reading.value))
    return (
      <p className="text-bad text-sm">
        The JSON isn’t a valid object{reading.ok ? '' : `: ${reading.message}`}. Fix it to return to the form.
        Your text is kept.
      </p>
    )
  if (fields.length === 0) return <p className="text-ink-soft text-sm">This tool takes no arguments.</p>
  return (
    <ArgumentsForm
      foldsOptional
      fields={fields}
      value={reading.value}
      problems={problems}
      typed={typed}
      onTyped={type}
      onChange={change}
      onUnfinished={onUnfinished}
    />
  )
}
