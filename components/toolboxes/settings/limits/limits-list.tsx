/** The limits of a run as text, and the people who can change them. */
import { Link } from '@/components/ui/layout/link'
import { formatBytes } from '@/components/ui/text/format-number'
import { formatDuration } from '@/components/ui/text/format-time'
import { links } from '@/lib/core/base/links'
import { formatList } from '@/lib/core/base/format-list'
import type { LimitName } from '@/lib/core/runs/limits/limit-settings'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'

type LimitRow = { title: string; words: (limits: RunLimits) => string }

/** Every limit has an entry, so that a new one is not forgotten. Null: another row or only the page of limits shows it. */
const rows: Readonly<Record<LimitName, LimitRow | null>> = {
  wallMs: { title: 'Time', words: limits => formatDuration(limits.wallMs) },
  cpuSeconds: { title: 'CPU time', words: limits => `${limits.cpuSeconds} s` },
  memoryBytes: { title: 'Memory', words: limits => formatBytes(limits.memoryBytes) },
  outputBytes: {
    title: 'Output',
    words: ({ outputBytes, fullOutputBytes }) =>
      formatBytes(outputBytes) + (fullOutputBytes > 0 ? `, ${formatBytes(fullOutputBytes)} as files` : ''),
  },
  fullOutputBytes: null,
  workspaceBytes: {
    title: 'Disk',
    words: limits => `${formatBytes(limits.workspaceBytes)}, ${limits.workspaceFiles} files`,
  },
  workspaceFiles: null,
  fileBytes: null,
  descriptors: null,
  processes: { title: 'Processes', words: limits => String(limits.processes) },
}
const shownRows = Object.values(rows).filter(row => row !== null)

type LimitsListProps = {
  limits: RunLimits
  /** Names of the people who can change these limits. */
  editors: readonly string[]
  toolbox: string
  tool: string
}

export function LimitsList({ limits, editors, toolbox, tool }: LimitsListProps) {
  return (
    <>
      <dl className="grid gap-px overflow-hidden rounded-lg border bg-line sm:grid-cols-2 lg:grid-cols-3">
        {shownRows.map(({ title, words }) => (
          <div key={title} className="flex items-baseline justify-between gap-3 bg-surface px-4 py-2 text-sm">
            <dt className="text-ink-soft">{title}</dt>
            <dd className="figures text-right">{words(limits)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-soft">
        {editors.length > 0 ? formatList(editors, 'or') : 'An admin'} can change{' '}
        <Link href={links.limits(toolbox, tool)} className="link">
          the limits
        </Link>
        .
      </p>
    </>
  )
}
