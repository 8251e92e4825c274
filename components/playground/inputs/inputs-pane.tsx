'use client'

/** Everything that the next run receives, and the button that starts it. */
import { useEffectEvent, useLayoutEffect, useMemo, useRef, type ClipboardEvent, type Dispatch } from 'react'
import type { CarriedExtras } from '@/components/runs/carried-extras'
import { Callout } from '@/components/ui/data/callout'
import { Link } from '@/components/ui/layout/link'
import { toast } from '@/components/ui/overlay/toast'
import { links } from '@/lib/core/base/links'
import type { ToolPage } from '@/lib/core/catalog/tool-views'
import type { InputProblem } from '@/lib/core/spec/check-inputs'
import type { FormField } from '@/lib/core/spec/form-model'
import { writeRuntime } from '@/lib/core/spec/neurosurfer/runtime-data'
import { readPaste } from '@/lib/core/spec/read-paste'
import { ArgumentsPane } from './arguments-pane'
import { showFirstProblem, useUnfinishedControls } from './form-context'
import { InputFiles } from './input-files'
import { prepareCall } from '@/components/playground/prepare-call'
import { RunBar } from '@/components/playground/run-bar'
import { RuntimeContext } from './runtime-context'
import type { SessionEvent, SessionState } from '@/components/playground/session'
import type { SessionCommands } from '@/components/playground/session-commands'
import { SlyDataInput } from './sly-data-input'

type InputsPaneProps = {
  page: ToolPage
  fields: readonly FormField[]
  session: SessionState
  dispatch: Dispatch<SessionEvent>
  commands: SessionCommands
  extras: CarriedExtras | null
  onRemoveExtras: () => void
  /** Why the tool cannot run now, or null. */
  blocked: string | null
}

export function InputsPane(props: InputsPaneProps) {
  const { page, fields, session, dispatch, commands, extras, onRemoveExtras, blocked } = props
  const { spec, toolbox, version } = page
  const form = useRef<HTMLDivElement>(null)
  const unfinished = useUnfinishedControls()
  const problems = useMemo(() => messagesByPath(session.inputProblems), [session.inputProblems])
  const runtime = useMemo(
    () => writeRuntime({ ...session.runtime, extras: extras && extras.names.length > 0 ? extras.text : '' }),
    [session.runtime, extras],
  )

  const run = () => {
    if (blocked || session.busy) return
    // Without this check, the run would silently leave out a control whose text is not a value yet.
    if (unfinished.count > 0) return showFirstProblem(form.current)
    const call = prepareCall(spec, session, runtime)
    if (!call) return
    if (call.dropped.length > 0) toast.info('Unknown inputs dropped', call.dropped.join(', '))
    void commands.start(call, session.files)
  }
  useRunKeys(run)

  const paste = (event: ClipboardEvent) => {
    if (session.view !== 'form' || (event.target as HTMLElement).closest('textarea, input')) return
    const pasted = readPaste(event.clipboardData.getData('text/plain'))
    if (!pasted) return
    event.preventDefault()
    dispatch({ type: 'arguments-edited', text: pasted.argumentsText })
  }

  const slyDataProblems = problems.get('/sly_data') ?? []
  return (
    <div className="flex min-h-0 flex-1 flex-col" onPaste={paste}>
      <div ref={form} className="min-h-0 flex-1 overflow-auto p-4">
        {spec.whenToUse && <p className="text-ink-soft mb-3 text-sm">When to use: {spec.whenToUse}</p>}
        {version.warning && (
          <Callout tone="warn" title={version.warning} className="mb-3">
            <Link className="link" href={links.playground(toolbox.slug, spec.name)}>
              Try the current version
            </Link>
          </Callout>
        )}
        <ArgumentsPane
          fields={fields}
          text={session.argumentsText}
          view={session.view}
          inputProblems={session.inputProblems}
          problems={problems}
          dispatch={dispatch}
          onUnfinished={unfinished.onUnfinished}
          onRun={run}
        />
        <InputFiles
          files={session.files}
          problems={problems.get('/files') ?? []}
          onChange={files => dispatch({ type: 'files-chosen', files })}
        />
        {spec.kind === 'neuro-san-coded' && (
          <SlyDataInput text={session.slyDataText} problems={slyDataProblems} dispatch={dispatch} />
        )}
        {spec.kind === 'neurosurfer' && (
          <RuntimeContext
            session={session}
            dispatch={dispatch}
            runtime={spec.runtime}
            strict={spec.inputMode === 'strict-neurosurfer'}
            problems={[...slyDataProblems, ...(runtime.ok ? [] : [runtime.message])]}
            extras={extras}
            onRemoveExtras={onRemoveExtras}
            onRun={run}
          />
        )}
      </div>
      <RunBar
        page={page}
        blocked={blocked}
        starting={session.busy === 'starting'}
        problemCount={session.inputProblems.length + unfinished.count}
        error={session.inputProblems.length === 0 ? session.error : null}
        onRun={run}
        onShowProblem={() => showFirstProblem(form.current)}
      />
    </div>
  )
}

/** Calls `onRun` on Ctrl+Enter or Cmd+Enter anywhere on the page. */
function useRunKeys(onRun: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.defaultPrevented) return
    event.preventDefault()
    onRun()
  })
  // A layout effect, so that the keys already work when a person sees that the tool can run.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** Groups the messages by the JSON pointer of the argument they belong to. */
function messagesByPath(problems: readonly InputProblem[]): ReadonlyMap<string, readonly string[]> {
  const messages = new Map<string, string[]>()
  for (const { path, message } of problems) messages.set(path, [...(messages.get(path) ?? []), message])
  return messages
}
