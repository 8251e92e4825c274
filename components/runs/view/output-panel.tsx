/** The output of a run with its search, its downloads and a note on what is omitted. */
'use client'

import { useState } from 'react'
import { announce } from '@/components/ui/data/live-region'
import { Button } from '@/components/ui/form/button'
import { copyText } from '@/components/ui/form/copy-text'
import { Input } from '@/components/ui/form/input'
import { links } from '@/lib/core/base/links'
import type { OutputView } from '@/lib/core/runs/output/output-log'
import { plainText } from '@/lib/core/runs/output/terminal-text'
import type { RunFilesView } from '@/lib/core/runs/run-views'
import type { RunStreamView } from '../stream/run-stream'
import { CutOutput } from './cut-output'
import { OutputLines } from './output-lines'

type OutputPanelProps = {
  run: string
  stream: RunStreamView
  /** null until the files of the run are known. */
  files: RunFilesView | null
}

export function OutputPanel({ run, stream, files }: OutputPanelProps) {
  const [query, setQuery] = useState('')
  const [wrap, setWrap] = useState(true)
  const { status, output } = stream
  return (
    <>
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
        <Button size="sm" variant="ghost" onClick={() => void copyOutput(output)}>
          Copy
        </Button>
        <DownloadLink run={run} stream="stdout" label="Download stdout" />
        <DownloadLink run={run} stream="stderr" label="stderr" />
      </div>
      <CutOutput run={run} dropped={status.bytesDropped} view={files} />
      <OutputLines output={output} wrap={wrap} query={query} emptyText={emptyText(stream)} />
    </>
  )
}

type DownloadLinkProps = { run: string; stream: 'stdout' | 'stderr'; label: string }

function DownloadLink({ run, stream, label }: DownloadLinkProps) {
  return (
    <a
      className="text-accent-text underline-offset-2 hover:underline"
      href={links.api.runOutput(run, stream)}
      download
    >
      {label}
    </a>
  )
}

async function copyOutput(output: OutputView): Promise<void> {
  const lines = [...output.lines, ...output.open].map(line => plainText({ segments: [...line.segments] }))
  const isCopied = await copyText(lines.join('\n'))
  announce(isCopied ? 'Copied' : 'Couldn’t copy: the browser blocked clipboard access')
}

/** The output of a run that has ended is streamed from its beginning, so it may be empty only until that is done. */
function emptyText({ status, connection }: RunStreamView): string {
  if (status.state !== 'ended') return 'Waiting for output…'
  if (connection !== 'closed') return 'Loading output…'
  return status.result ? 'No output. See Result for the returned value.' : 'No output.'
}
