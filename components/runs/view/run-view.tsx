/** One run: its status, result, output, files and receipt. */
'use client'

import dynamic from 'next/dynamic'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/layout/tabs'
import { opensOnResult } from '@/lib/core/runs/result-texts'
import type { RunStatus } from '@/lib/core/runs/run-event'
import type { RunState } from '@/lib/core/runs/run-state'
import type { RunPage } from '@/lib/core/runs/run-views'
import type { RunStreamView } from '../stream/run-stream'
import { useRunStream } from '../stream/use-run-stream'
import { OutputPanel } from './output-panel'
import { RunEnding } from './run-ending'
import { RunFiles, useRunFiles } from './run-files'
import { RunStatusLine } from './run-status-line'
import { StructuredResult } from './structured-result'

/** Loaded when its tab is opened. */
const RunDetails = dynamic(() => import('./run-details').then(loaded => loaded.RunDetails))
/** Loaded when the run has ended. */
const ResultActions = dynamic(() => import('./result-actions').then(loaded => loaded.ResultActions))

type RunReports = {
  /** Called once, when the run has ended. */
  onEnded?: (status: RunStatus) => void
  /** Called with the first status and whenever the state changes. */
  onState?: (status: Pick<RunStatus, 'state' | 'outcome'>) => void
}

type RunViewProps = RunReports & {
  run: RunPage
  onCancel: () => void
  cancelling: boolean
  /** Whether the reader can act on the result from here. */
  withActions?: boolean
}

export function RunView({ run, onCancel, cancelling, withActions = false, onEnded, onState }: RunViewProps) {
  const stream = useRunStream(run.id, run.status)
  const { status, output, connection } = stream
  useRunReports(status, { onEnded, onState })
  return (
    <section aria-label="Run" className="flex min-h-0 flex-1 flex-col">
      <RunStatusLine
        status={status}
        connection={connection}
        progress={output.progress}
        cancelledBy={run.cancelledBy}
        mine={run.person.me}
        action={
          status.state !== 'ended' && <CancelButton run={run} cancelling={cancelling} onCancel={onCancel} />
        }
      />
      <RunEnding run={run} status={status} />
      <RunTabs run={run} stream={stream} />
      {withActions && status.state === 'ended' && <ResultActions run={run} status={status} />}
    </section>
  )
}

/** New callbacks and other news of the run, such as more output, are no reason to report its state again. */
function useRunReports(status: RunStatus, { onEnded, onState }: RunReports): void {
  const hasEnded = status.state === 'ended'
  const reportState = useEffectEvent((state: RunState) => onState?.({ state, outcome: status.outcome }))
  const reportEnd = useEffectEvent(() => onEnded?.(status))
  useEffect(() => {
    if (hasEnded) reportEnd()
  }, [hasEnded])
  useEffect(() => reportState(status.state), [status.state])
}

function CancelButton({ run, cancelling, onCancel }: Pick<RunViewProps, 'run' | 'cancelling' | 'onCancel'>) {
  const { cancel } = run.may
  const isDenied = cancel.effect === 'deny'
  return (
    <Button
      size="sm"
      variant="secondary"
      onClick={onCancel}
      disabled={cancelling || isDenied}
      title={isDenied ? cancel.reason : undefined}
    >
      {cancelling ? 'Cancelling…' : 'Cancel'}
    </Button>
  )
}

function RunTabs({ run, stream }: { run: RunPage; stream: RunStreamView }) {
  const { status } = stream
  const hasEnded = status.state === 'ended'
  const files = useRunFiles(run.id, hasEnded)
  const [chosen, setChosen] = useState<string | null>(null)
  const panelClasses = 'min-h-0 flex-1 overflow-auto p-3'
  return (
    <Tabs
      // A reader who has chosen a tab stays on it when the run ends.
      value={chosen ?? (opensOnResult(status.result) ? 'result' : 'logs')}
      onValueChange={setChosen}
      className="flex min-h-0 flex-1 flex-col"
    >
      <TabList aria-label="Views of the run" className="px-2">
        <Tab value="result">Result</Tab>
        <Tab value="logs">Logs</Tab>
        <Tab value="files">{files && files.files.length > 0 ? `Files (${files.files.length})` : 'Files'}</Tab>
        <Tab value="details">Receipt</Tab>
      </TabList>
      <TabPanel value="result" className={panelClasses}>
        <StructuredResult run={run.id} status={status} />
      </TabPanel>
      <TabPanel value="logs" className="flex min-h-0 flex-1 flex-col pt-0 data-[state=inactive]:hidden">
        <OutputPanel run={run.id} stream={stream} files={files} />
      </TabPanel>
      <TabPanel value="files" className={panelClasses}>
        <RunFiles run={run.id} view={files} hasEnded={hasEnded} />
      </TabPanel>
      <TabPanel value="details" className={panelClasses}>
        <RunDetails run={run} status={status} />
      </TabPanel>
    </Tabs>
  )
}
