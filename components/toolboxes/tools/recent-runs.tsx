/** The last runs of a tool: outcome, result and person. */
import { CircleCheck, CircleDashed, CircleMinus, CircleX } from 'lucide-react'
import { Link } from '@/components/ui/layout/link'
import { classNames } from '@/components/ui/class-names'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { formatDuration } from '@/components/ui/text/format-time'
import type { RunRow } from '@/lib/core/runs/run-views'
import { links } from '@/lib/core/base/links'
import { outcomes } from '@/lib/core/runs/outcome'

const tones = {
  good: { icon: CircleCheck, classes: 'text-good' },
  neutral: { icon: CircleMinus, classes: 'text-ink-soft' },
  bad: { icon: CircleX, classes: 'text-bad' },
  under: { icon: CircleDashed, classes: 'text-info' },
} as const

export function RecentRuns({ runs }: { runs: readonly RunRow[] }) {
  if (runs.length === 0) return <p className="text-sm text-ink-soft">No runs that you can see.</p>
  return (
    <ul className="divide-y rounded-lg border bg-surface">
      {runs.map(run => {
        const { icon: Icon, classes } = tones[run.outcome ? outcomes[run.outcome].tone : 'under']
        return (
          <li
            key={run.id}
            className="relative flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm hover:bg-accent-wash/50"
          >
            <Icon aria-hidden className={classNames('size-4 shrink-0', classes)} />
            <Link href={links.run(run.id)} className="after:absolute after:inset-0 after:content-['']">
              {run.outcome ? outcomes[run.outcome].title : run.state}
            </Link>
            <code className="min-w-0 flex-1 basis-40 truncate text-xs text-ink-soft">
              {run.argumentsSummary}
            </code>
            <span className="figures text-xs text-ink-soft">
              {run.durationMs !== null && `${formatDuration(run.durationMs)} · `}v{run.tool.version} ·{' '}
              {run.person.me ? 'you' : run.person.name} · <RelativeTime at={run.createdAt} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
