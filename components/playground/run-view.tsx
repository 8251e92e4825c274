'use client'

/** One run: how it stands, what it wrote, what it answered, and under which conditions it ran. */
import { Tabs } from 'radix-ui'
import { useState } from 'react'
import { OutputLines } from '@/components/playground/output-lines'
import { RunDetails } from '@/components/playground/run-details'
import { RunStatusLine } from '@/components/playground/run-status-line'
import { StructuredResult } from '@/components/playground/structured-result'
import { useRunStream } from '@/components/playground/use-run-stream'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Input } from '@/components/ui/input'
import type { RunPage } from '@/lib/core/catalog/views'
import { links } from '@/lib/core/links'
import { outcomes } from '@/lib/core/runs/outcome'
import { plainText } from '@/lib/core/runs/terminal-text'

const tabClass =
  'text-muted data-[state=active]:border-accent data-[state=active]:text-text focus-visible:outline-focus border-b-2 border-transparent px-3 py-1.5 text-sm font-medium focus-visible:outline-2'

export function RunView({
  run,
  onCancel,
  cancelling,
}: {
  run: RunPage
  onCancel: () => void
  cancelling: boolean
}) {
  const { status, output, connection } = useRunStream(run.id, run.status)
  const [wrap, setWrap] = useState(true)
  const [query, setQuery] = useState('')
  const ended = status.outcome ? outcomes[status.outcome] : null
  const text = () =>
    [...output.lines, ...output.open].map(line => plainText({ segments: [...line.segments] })).join('\n')

  return (
    <section aria-label="Run" className="flex min-h-0 flex-1 flex-col">
      <RunStatusLine
        status={status}
        connection={connection}
        progress={output.progress}
        cancelledBy={run.cancelledBy}
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
      {ended && (ended.next || status.reason) && (
        <div
          className={`mx-3 mb-2 rounded-md border px-3 py-2 text-sm ${ended.tone === 'bad' ? 'border-danger bg-danger-soft' : 'border-line bg-raised'}`}
        >
          {status.reason && <p className="font-medium break-words">{status.reason}</p>}
          {ended.next && <p className="text-muted">{ended.next}</p>}
        </div>
      )}
      <Tabs.Root defaultValue="output" className="flex min-h-0 flex-1 flex-col">
        <div className="border-line flex flex-wrap items-center gap-x-2 border-b px-2">
          <Tabs.List aria-label="Views of the run" className="flex">
            <Tabs.Trigger value="output" className={tabClass}>
              Output
            </Tabs.Trigger>
            <Tabs.Trigger value="structured" className={tabClass}>
              Result
            </Tabs.Trigger>
            <Tabs.Trigger value="details" className={tabClass}>
              Receipt
            </Tabs.Trigger>
          </Tabs.List>
        </div>
        <Tabs.Content value="output" className="flex min-h-0 flex-1 flex-col focus:outline-none">
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
            <CopyButton text={text} label="Copy output" />
            <a
              className="text-link underline-offset-2 hover:underline"
              href={links.api.runOutput(run.id, 'stdout')}
              download
            >
              Download stdout
            </a>
            <a
              className="text-link underline-offset-2 hover:underline"
              href={links.api.runOutput(run.id, 'stderr')}
              download
            >
              stderr
            </a>
          </div>
          <OutputLines
            output={output}
            wrap={wrap}
            query={query}
            emptyText={status.state === 'ended' ? 'It wrote nothing.' : 'Nothing yet…'}
          />
        </Tabs.Content>
        <Tabs.Content value="structured" className="min-h-0 flex-1 overflow-auto p-3 focus:outline-none">
          <StructuredResult status={status} />
        </Tabs.Content>
        <Tabs.Content value="details" className="min-h-0 flex-1 overflow-auto p-3 focus:outline-none">
          <RunDetails run={run} status={status} />
        </Tabs.Content>
      </Tabs.Root>
    </section>
  )
}
