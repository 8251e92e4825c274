/** The inputs of a call: arguments, files, and what only some kinds of tools receive. */
'use client'

import { useMemo, type Dispatch } from 'react'
import { ForcedArguments } from '@/components/toolboxes/tools/forced-arguments'
import type { CarriedExtras } from '@/components/playground/session/carried-extras'
import type { SessionEvent, SessionState } from '@/components/playground/session/session'
import type { InputProblem } from '@/lib/core/spec/arguments/check-inputs'
import type { FormField } from '@/lib/core/spec/arguments/form-model'
import type { WrittenRuntime } from '@/lib/core/spec/neurosurfer/runtime-data'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { ArgumentsPane } from './arguments-pane'
import type { FormState } from './form-context'
import { InputFiles } from './input-files'
import { RuntimeContext } from './runtime-context'
import { SlyDataInput } from './sly-data-input'

type CallInputsProps = {
  spec: ToolSpec
  fields: readonly FormField[]
  session: SessionState
  dispatch: Dispatch<SessionEvent>
  runtime: WrittenRuntime
  extras: CarriedExtras | null
  onRemoveExtras: () => void
  onUnfinished: FormState['onUnfinished']
  onRun: () => void
  /** Whether files can be added here, and not only through the menu. */
  showsFiles: boolean
}

export function CallInputs(props: CallInputsProps) {
  const { spec, fields, session, dispatch, runtime, extras, onRemoveExtras, onUnfinished, onRun } = props
  const problems = useMemo(() => messagesByPath(session.inputProblems), [session.inputProblems])
  const slyDataProblems = problems.get('/sly_data') ?? []
  return (
    <>
      <ForcedArguments spec={spec} />
      <ArgumentsPane
        fields={fields}
        schema={spec.inputSchema}
        text={session.argumentsText}
        typed={session.typed}
        view={session.view}
        inputProblems={session.inputProblems}
        problems={problems}
        dispatch={dispatch}
        onUnfinished={onUnfinished}
        onRun={onRun}
      />
      {props.showsFiles && (
        <InputFiles
          files={session.files}
          problems={problems.get('/files') ?? []}
          onChange={files => dispatch({ type: 'files-chosen', files })}
        />
      )}
      {spec.kind === 'neuro-san-coded' && (
        <SlyDataInput text={session.slyDataText} problems={slyDataProblems} dispatch={dispatch} />
      )}
      {spec.kind === 'neurosurfer' && spec.inputMode !== 'pydantic-lax' && (
        <RuntimeContext
          session={session}
          dispatch={dispatch}
          runtime={spec.runtime}
          strict={spec.inputMode === 'strict-neurosurfer'}
          problems={[...slyDataProblems, ...(runtime.ok ? [] : [runtime.message])]}
          extras={extras}
          onRemoveExtras={onRemoveExtras}
          onRun={onRun}
        />
      )}
    </>
  )
}

/** Groups the messages by the JSON pointer of the argument they belong to. */
function messagesByPath(problems: readonly InputProblem[]): ReadonlyMap<string, readonly string[]> {
  const messages = new Map<string, string[]>()
  for (const { path, message } of problems) messages.set(path, [...(messages.get(path) ?? []), message])
  return messages
}
