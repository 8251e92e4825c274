'use client'

/** What an agent would add to the call of a neurosurfer tool: its context, and the extras of the call before. */
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import type { ToolRuntime } from '@/lib/core/spec/tool-spec'
import type { CarriedExtras } from '@/components/runs/carried-extras'
import type { EditedPart, RuntimeContextState } from './use-runtime-context'

const JsonEditor = dynamic(() => import('./json-editor'), {
  ssr: false,
  loading: () => <p className="text-ink-soft min-h-16 p-3 text-sm">Loading the editor…</p>,
})

export function RuntimeContext({
  state,
  runtime,
  strict,
  problems,
  onRun,
}: {
  state: RuntimeContextState
  runtime: ToolRuntime | undefined
  /** Inputs that the tool does not know are an error, unless its agent leaves them out. */
  strict: boolean
  problems: readonly string[]
  onRun: () => void
}) {
  const { texts, written, carried } = state
  const [open, setOpen] = useState(texts.context !== '' || texts.constructor_arguments !== '')
  const faults = [...problems, ...(written.ok ? [] : [written.message])]
  const shown = open || faults.length > 0
  return (
    <div className="mt-5 flex flex-col gap-2">
      {carried && <ExtrasChip extras={carried} onRemove={() => state.carry(null)} />}
      <details open={shown} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary className="cursor-pointer text-sm font-medium">Runtime context</summary>
        {shown && (
          <div className="mt-2 flex flex-col gap-3">
            <Part
              title="Context"
              words="Values an agent would add to the call. Enter a JSON object. Arguments with the same name take precedence."
              part="context"
              state={state}
              onRun={onRun}
            />
            {runtime && runtime.contextKeys.length > 0 && (
              <p className="text-ink-soft text-sm">
                It looks for <Names names={runtime.contextKeys} />.
              </p>
            )}
            {strict && (
              <Checkbox
                label="Drop unknown inputs"
                hint="Agents do this before validating a model’s arguments."
                checked={state.prunes}
                onChange={event => state.setPrunes(event.target.checked)}
              />
            )}
            {runtime && runtime.builtWith.length > 0 && (
              <>
                <Part
                  title="Constructor"
                  words="Arguments that the tool is built with. A JSON object."
                  part="constructor_arguments"
                  state={state}
                  onRun={onRun}
                />
                <p className="text-ink-soft text-sm">
                  It takes{' '}
                  <Names
                    names={runtime.builtWith.map(item =>
                      item.required ? item.name : `${item.name} = ${item.default ?? '…'}`,
                    )}
                  />
                  .
                </p>
              </>
            )}
          </div>
        )}
      </details>
      {faults.map(fault => (
        <p key={fault} role="alert" className="text-bad text-sm" data-field-problems>
          {fault}
        </p>
      ))}
    </div>
  )
}

function Part({
  title,
  words,
  part,
  state,
  onRun,
}: {
  title: string
  words: string
  part: EditedPart
  state: RuntimeContextState
  onRun: () => void
}) {
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-sm">{title}</h3>
      <p className="text-ink-soft text-sm">{words}</p>
      <JsonEditor
        text={state.texts[part]}
        label={`${title} as JSON`}
        onChange={text => state.setText(part, text)}
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
            Extras of <code className="font-mono">{extras.tool}</code> go along once:{' '}
            <Names names={extras.names} />
          </span>
          <Button size="sm" variant="ghost" onClick={onRemove}>
            Remove the extras
          </Button>
        </>
      ) : (
        <span>
          Extras of <code className="font-mono">{extras.tool}</code> cannot go along.
        </span>
      )}
      {extras.left.length > 0 && (
        <span className="text-ink-soft min-w-0 text-xs wrap-anywhere">
          Ended with their run: <Names names={extras.left} />
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
