'use client'

/** One run: its status, output, result, files and receipt. */
import { useEffect, useEffectEvent, useState } from 'react'
import { CutOutput } from './cut-output'
import { OutputLines } from './output-lines'
import { RunDetails } from './run-details'
import { RunEnding } from './run-ending'
import { RunFiles, useRunFiles } from './run-files'
import { RunStatusLine } from './run-status-line'
import { StructuredResult } from './structured-result'
import type { RunStreamView } from './run-stream'
import { useRunStream } from './use-run-stream'
import { Button } from '@/components/ui/form/button'
import { copyText } from '@/components/ui/form/copy-text'
import { Input } from '@/components/ui/form/input'
import { announce } from '@/components/ui/data/live-region'
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/layout/tabs'
import type { RunPage } from '@/lib/core/runs/run-views'
import { links } from '@/lib/core/base/links'
import type { RunStatus } from '@/lib/core/runs/run-event'
import type { RunState } from '@/lib/core/runs/run-state'
import { plainText } from '@/lib/core/runs/output/terminal-text'

export function RunView({
  run,
  onCancel,
  cancelling,
  onEnded,
  onState,
}: {
  run: RunPage
  onCancel: () => void
  cancelling: boolean
  /** Called once, when the run has ended. */
  onEnded?: (status: RunStatus) => void
  /** Called with the first status and whenever the state changes. */
  onState?: (status: Pick<RunStatus, 'state' | 'outcome'>) => void
}) {
  const { status, output, connection } = useRunStream(run.id, run.status)
  const [wrap, setWrap] = useState(true)
  const [query, setQuery] = useState('')
  const files = useRunFiles(run.id, status.state === 'ended')
  const hasEnded = status.state === 'ended'
  // New callbacks and other news of the run, such as more output, are no reason to report its state again.
  const reportState = useEffectEvent((state: RunState) => onState?.({ state, outcome: status.outcome }))
  const reportEnd = useEffectEvent(() => onEnded?.(status))
  useEffect(() => {
    if (hasEnded) reportEnd()
  }, [hasEnded])
  useEffect(() => reportState(status.state), [status.state])
  const copy = async () => {
    const lines = [...output.lines, ...output.open].map(line => plainText({ segments: [...line.segments] }))
    announce(
      (await copyText(lines.join('\n'))) ? 'Copied' : 'Couldn’t copy: the browser blocked clipboard access',
    )
  }

  return (
    <section aria-label="Run" className="flex min-h-0 flex-1 flex-col">
      <RunStatusLine
        status={status}
        connection={connection}
        progress={output.progress}
        cancelledBy={run.cancelledBy}
        mine={run.person.me}
        action={
          status.state !== 'ended' && (
            <Button
              size="sm"
              variant="secondary"
              onClick={onCancel}
              disabled={cancelling || run.may.cancel.effect === 'deny'}
              title={run.may.cancel.effect === 'deny' ? run.may.cancel.reason : undefined}
            >
              {cancelling ? 'Cancelling…' : 'Cancel'}
            </Button>
          )
        }
      />
      <RunEnding run={run} status={status} />
      <Tabs defaultValue="output" className="flex min-h-0 flex-1 flex-col">
        <TabList aria-label="Views of the run" className="px-2">
          <Tab value="output">Output</Tab>
          <Tab value="structured">Result</Tab>
          <Tab value="files">
            {files && files.files.length > 0 ? `Files (${files.files.length})` : 'Files'}
          </Tab>
          <Tab value="details">Receipt</Tab>
        </TabList>
        <TabPanel value="output" className="flex min-h-0 flex-1 flex-col pt-0 data-[state=inactive]:hidden">
          <div className="flex flex-wrap items-center gap-2 px-3 py-1.5 text-xs">
            <Input
              aria-label="Search in the output"
              placeholder="Search output"
              value={query}
              onChange={event => setQuery(event.target.value)}
              className="h-7 w-40 text-xs"
            />
            <label className="inline-flex items-center gap-1.5">
              <input
                type="checkbox"
                className="accent-accent"
                checked={wrap}
                onChange={event => setWrap(event.target.checked)}
              />
              wrap
            </label>
            <span className="flex-1" />
            <Button size="sm" variant="ghost" onClick={copy}>
              Copy
            </Button>
            <a
              className="text-accent-text underline-offset-2 hover:underline"
              href={links.api.runOutput(run.id, 'stdout')}
              download
            >
              Download stdout
            </a>
            <a
              className="text-accent-text underline-offset-2 hover:underline"
              href={links.api.runOutput(run.id, 'stderr')}
              download
            >
              stderr
            </a>
          </div>
          <CutOutput run={run.id} dropped={status.bytesDropped} view={files} />
          <OutputLines output={output} wrap={wrap} query={query} emptyText={emptyText(status, connection)} />
        </TabPanel>
        <TabPanel value="structured" className="min-h-0 flex-1 overflow-auto p-3">
          <StructuredResult status={status} />
        </TabPanel>
        <TabPanel value="files" className="min-h-0 flex-1 overflow-auto p-3">
          {files && <RunFiles run={run.id} view={files} hasEnded={hasEnded} />}
        </TabPanel>
        <TabPanel value="details" className="min-h-0 flex-1 overflow-auto p-3">
          <RunDetails run={run} status={status} />
        </TabPanel>
      </Tabs>
    </section>
  )
}

/** The output of a run that has ended is streamed from its beginning, so it may be empty only until that is done. */
function emptyText({ state, result }: RunStatus, connection: RunStreamView['connection']): string {
  if (state !== 'ended') return 'Waiting for output…'
  if (connection !== 'closed') return 'Loading output…'
  return result ? 'No output. See Result for the returned value.' : 'No output.'
}
