/** Starts a run with the inputs of the session, by the button or by Ctrl+Enter. */
'use client'

import { useCallback, useEffectEvent, useLayoutEffect, useMemo, type RefObject } from 'react'
import { isShortcut } from '@/components/ui/keys/shortcuts'
import type { CarriedExtras } from '@/components/playground/session/carried-extras'
import { prepareCall } from '@/components/playground/session/prepare-call'
import type { SessionState } from '@/components/playground/session/session'
import type { SessionCommands } from '@/components/playground/session/session-commands'
import { toast } from '@/components/ui/overlay/toast'
import { writeRuntime, type WrittenRuntime } from '@/lib/core/spec/neurosurfer/runtime-data'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { showFirstProblem, useUnfinishedControls } from './form-context'

type RunStartOptions = {
  spec: ToolSpec
  session: SessionState
  commands: Pick<SessionCommands, 'start'>
  extras: CarriedExtras | null
  /** Why the tool cannot run now, or null. */
  blocked: string | null
  /** The element that contains all inputs. */
  form: RefObject<HTMLElement | null>
}

type RunStart = {
  run: () => void
  /** The runtime data of the next call, or why they are invalid. */
  runtime: WrittenRuntime
  unfinished: ReturnType<typeof useUnfinishedControls>
}

export function useRunStart({ spec, session, commands, extras, blocked, form }: RunStartOptions): RunStart {
  const unfinished = useUnfinishedControls()
  const runtime = useMemo(
    () => writeRuntime({ ...session.runtime, extras: extras && extras.names.length > 0 ? extras.text : '' }),
    [session.runtime, extras],
  )
  const run = useCallback(() => {
    if (blocked || session.busy) return
    // Without this check, the run would silently leave out a control whose text is not a value yet.
    if (unfinished.count > 0) return showFirstProblem(form.current)
    const call = prepareCall(spec, session, runtime)
    if (!call) return
    if (call.dropped.length > 0) toast.info('Unknown inputs dropped', call.dropped.join(', '))
    void commands.start(call, session.files)
  }, [blocked, session, unfinished.count, form, spec, runtime, commands])
  useRunKeys(run)
  return useMemo(() => ({ run, runtime, unfinished }), [run, runtime, unfinished])
}

/** Calls `onRun` on Ctrl+Enter or Cmd+Enter anywhere on the page. */
function useRunKeys(onRun: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event, 'run') || event.defaultPrevented) return
    event.preventDefault()
    onRun()
  })
  // A layout effect, so that the keys already work when a person sees that the tool can run.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
