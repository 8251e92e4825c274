'use client'

/** The conditions of a run: who, what, under which limits and which decision, and what it used. */
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { RunPage } from '@/lib/core/catalog/views'
import { links } from '@/lib/core/links'
import type { RunStatus } from '@/lib/core/runs/run-event'
import { byteWords } from '@/components/ui/byte-words'
import { durationWords } from '@/components/ui/time-words'

export function RunDetails({ run, status }: { run: RunPage; status: RunStatus }) {
  const { usage } = status
  const rows: [string, ReactNode][] = [
    [
      'Tool',
      <Link
        key="tool"
        className="text-accent-text underline"
        href={links.tool(run.tool.toolbox, run.tool.name, run.tool.version)}
      >
        {run.tool.toolbox} / {run.tool.name}, version {run.tool.version}
      </Link>,
    ],
    ['Run by', run.person.me ? `${run.person.name} (you)` : run.person.name],
    ['Decision', `${run.decision.reason} (${run.decision.rule})`],
    ...(run.configNumber === null
      ? []
      : ([['Settings', `number ${run.configNumber} of the toolbox`]] as [string, ReactNode][])),
    ...(run.sharedNumber === null
      ? []
      : ([['Shared files', `number ${run.sharedNumber} of the toolbox`]] as [string, ReactNode][])),
    ...(run.secrets.length === 0
      ? []
      : ([['Secrets given', run.secrets.join(', ')]] as [string, ReactNode][])),
    ['Hash of the toolbox', <Hash key="bundle" value={run.bundleSha256} />],
    ['Hash of the inputs', <Hash key="arguments" value={run.argumentsHash} />],
    [
      'Isolation',
      run.isolation && run.isolation.engine !== 'none'
        ? [
            `bubblewrap ${run.isolation.version ?? ''}`.trim(),
            run.isolation.seccomp && 'system call filter',
            run.isolation.cgroup === 'none' ? 'watchdog for memory' : `cgroup ${run.isolation.cgroup}`,
            run.isolation.separateUser && 'a user of its own',
            'no network',
          ]
            .filter(Boolean)
            .join(', ')
        : 'not started',
    ],
    ['Time', `${usage ? durationWords(usage.wallMs) : '–'} of ${durationWords(run.limits.wallMs)}`],
    ['Processor time', `${usage ? durationWords(usage.cpuMs) : '–'} of ${run.limits.cpuSeconds} s`],
    [
      'Memory, at most',
      `${usage ? byteWords(usage.memoryPeakBytes) : '–'} of ${byteWords(run.limits.memoryBytes)}`,
    ],
    ['Output', `${byteWords(status.bytesOut)} of ${byteWords(run.limits.outputBytes)}`],
    ['Processes, at most', `${usage?.processesPeak ?? '–'} of ${run.limits.processes}, threads among them`],
    ['Disk', `up to ${byteWords(run.limits.workspaceBytes)}, ${run.limits.workspaceFiles} files`],
  ]
  return (
    <div className="flex flex-col gap-4 text-sm">
      <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-1.5">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h3 className="mb-1 text-xs font-semibold tracking-wide uppercase">Arguments</h3>
        <pre className="bg-raised border max-h-72 overflow-auto rounded-md border p-2 font-mono text-xs break-words whitespace-pre-wrap">
          {run.argumentsText}
        </pre>
      </section>
      {run.slyDataText && (
        <section>
          <h3 className="mb-1 text-xs font-semibold tracking-wide uppercase">Given beside the arguments</h3>
          <pre className="bg-raised border max-h-72 overflow-auto rounded-md border p-2 font-mono text-xs break-words whitespace-pre-wrap">
            {run.slyDataText}
          </pre>
        </section>
      )}
    </div>
  )
}

function Hash({ value }: { value: string }) {
  return (
    <code className="font-mono text-xs" title={value}>
      {value.slice(0, 16)}…
    </code>
  )
}
