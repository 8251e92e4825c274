/** What an agent adds to the call of a neurosurfer tool: its context, and the extras of an earlier call. */
'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/data/skeleton'
import { useState, type Dispatch } from 'react'
import { Button } from '@/components/ui/form/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import type { ToolRuntime } from '@/lib/core/spec/tool-spec'
import type { CarriedExtras } from '@/components/playground/session/carried-extras'
import type { EditedPart } from '@/components/playground/session/draft'
import type { SessionEvent, SessionState } from '@/components/playground/session/session'

const JsonEditor = dynamic(() => import('./json-editor'), {
  ssr: false,
  loading: () => <Skeleton label="Loading the editor" className="min-h-16 p-3" />,
})

type EditorProps = { session: SessionState; dispatch: Dispatch<SessionEvent>; onRun: () => void }

type RuntimeContextProps = EditorProps & {
  runtime: ToolRuntime | undefined
  /** Undeclared inputs are an error unless they are dropped first. */
  strict: boolean
  problems: readonly string[]
  extras: CarriedExtras | null
  onRemoveExtras: () => void
}

export function RuntimeContext(props: RuntimeContextProps) {
  const { session, dispatch, runtime, strict, problems, extras, onRemoveExtras, onRun } = props
  const texts = session.runtime
  const [open, setOpen] = useState(texts.context !== '' || texts.constructor_arguments !== '')
  const shown = open || problems.length > 0
  const editor = { session, dispatch, onRun }
  return (
    <div className="mt-5 flex flex-col gap-2">
      {extras && <ExtrasChip extras={extras} onRemove={onRemoveExtras} />}
      <details open={shown} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary className="cursor-pointer text-sm font-medium">Runtime context</summary>
        {shown && (
          <div className="mt-2 flex flex-col gap-3">
            <Part
              title="Context"
              help="Values an agent would add to the call. Enter a JSON object. Arguments with the same name take precedence."
              part="context"
              {...editor}
            />
            {runtime && runtime.contextKeys.length > 0 && (
              <p className="text-ink-soft text-sm">
                The tool reads <Names names={runtime.contextKeys} />.
              </p>
            )}
            {strict && (
              <Checkbox
                label="Drop unknown inputs"
                hint="Agents do this before validating a model’s arguments."
                checked={session.dropsUnknown}
                onChange={event => dispatch({ type: 'unknown-inputs-set', dropped: event.target.checked })}
              />
            )}
            {runtime && runtime.builtWith.length > 0 && <ConstructorPart runtime={runtime} {...editor} />}
          </div>
        )}
      </details>
      {problems.map(problem => (
        <p key={problem} role="alert" className="text-bad text-sm" data-field-problems>
          {problem}
        </p>
      ))}
    </div>
  )
}

function ConstructorPart({ runtime, ...editor }: EditorProps & { runtime: ToolRuntime }) {
  const parameters = runtime.builtWith.map(({ name, required, default: value }) =>
    required ? name : `${name} = ${value ?? '…'}`,
  )
  return (
    <>
      <Part
        title="Constructor"
        help="Arguments of the tool’s constructor. Enter a JSON object."
        part="constructor_arguments"
        {...editor}
      />
      <p className="text-ink-soft text-sm">
        The constructor takes <Names names={parameters} />.
      </p>
    </>
  )
}

type PartProps = EditorProps & { title: string; help: string; part: EditedPart }

function Part({ title, help, part, session, dispatch, onRun }: PartProps) {
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-sm">{title}</h3>
      <p className="text-ink-soft text-sm">{help}</p>
      <JsonEditor
        text={session.runtime[part]}
        label={`${title} as JSON`}
        onChange={text => dispatch({ type: 'runtime-edited', part, text })}
        onRun={onRun}
      />
    </div>
  )
}

function ExtrasChip({ extras, onRemove }: { extras: CarriedExtras; onRemove: () => void }) {
  return (
    <p className="bg-accent-wash flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md px-2 py-1 text-sm">
      {extras.names.length > 0 ? (
        <>
          <span className="min-w-0 wrap-anywhere">
            Extras of <code className="font-mono">{extras.tool}</code> for the next run:{' '}
            <Names names={extras.names} />
          </span>
          <Button size="sm" variant="ghost" onClick={onRemove}>
            Remove extras
          </Button>
        </>
      ) : (
        <span>
          Extras of <code className="font-mono">{extras.tool}</code> can’t be passed to the next run.
        </span>
      )}
      {extras.left.length > 0 && (
        <span className="text-ink-soft min-w-0 text-xs wrap-anywhere">
          Not passed on: <Names names={extras.left} />
        </span>
      )}
    </p>
  )
}

function Names({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <span key={index}>
      {index > 0 && ', '}
      <code className="font-mono">{name}</code>
    </span>
  ))
}
