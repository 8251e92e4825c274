/** The run in view, or an invitation to start one. */
import dynamic from 'next/dynamic'
import type { Dispatch } from 'react'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Skeleton } from '@/components/ui/data/skeleton'
import { orNotLoaded } from '@/components/ui/request/or-not-loaded'
import { useWhenIdle } from '@/components/ui/request/use-when-idle'
import type { SessionEvent, SessionState } from '@/components/playground/session/session'
import type { SessionCommands } from '@/components/playground/session/session-commands'

/** Loaded after the inputs, because a run follows a click. */
const RunView = dynamic(
  () => orNotLoaded(import('@/components/runs/view/run-view').then(loaded => loaded.RunView)),
  { loading: () => <Skeleton label="Loading the run" className="p-4" /> },
)
const loadRunView = () => import('@/components/runs/view/run-view')

type OutputPaneProps = {
  session: SessionState
  dispatch: Dispatch<SessionEvent>
  commands: SessionCommands
}

export function OutputPane({
  session: { run, busy, startedRun, opening },
  dispatch,
  commands,
}: OutputPaneProps) {
  useWhenIdle(loadRunView)
  if (run === null)
    return (
      <EmptyState title="No runs yet" className="m-4">
        Fill in the arguments and select Run. Output streams here.
      </EmptyState>
    )
  return (
    // The run that was just started takes the place of this one, so this one must not take a click.
    <div className="contents" inert={opening}>
      <RunView
        withActions
        key={run.id}
        run={run}
        cancelling={busy === 'cancelling'}
        onCancel={() => void commands.cancel(run.id)}
        onState={({ state, outcome }) =>
          dispatch({ type: 'run-moved', live: { id: run.id, state, outcome } })
        }
        onEnded={status => commands.finish(run, status, startedRun === run.id)}
      />
    </div>
  )
}
