/** The run in view, or an invitation to start one. */
import type { Dispatch } from 'react'
import { RunView } from '@/components/runs/view/run-view'
import { EmptyState } from '@/components/ui/data/empty-state'
import type { SessionEvent, SessionState } from '@/components/playground/session/session'
import type { SessionCommands } from '@/components/playground/session/session-commands'

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
