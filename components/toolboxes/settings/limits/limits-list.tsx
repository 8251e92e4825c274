/** The limits of a run as text, and the people who can change them. */
import { Link } from '@/components/ui/layout/link'
import { formatBytes } from '@/components/ui/text/format-number'
import { formatDuration } from '@/components/ui/text/format-time'
import { links } from '@/lib/core/base/links'
import { formatList } from '@/lib/core/base/format-list'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'

const rows: readonly { title: string; words: (limits: RunLimits) => string }[] = [
  { title: 'Time', words: limits => formatDuration(limits.wallMs) },
  { title: 'CPU time', words: limits => `${limits.cpuSeconds} s` },
  { title: 'Memory', words: limits => formatBytes(limits.memoryBytes) },
  {
    title: 'Output',
    words: ({ outputBytes, fullOutputBytes }) =>
      formatBytes(outputBytes) + (fullOutputBytes > 0 ? `, ${formatBytes(fullOutputBytes)} as files` : ''),
  },
  { title: 'Disk', words: limits => `${formatBytes(limits.workspaceBytes)}, ${limits.workspaceFiles} files` },
  { title: 'Processes', words: limits => String(limits.processes) },
]

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
        {rows.map(({ title, words }) => (
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
