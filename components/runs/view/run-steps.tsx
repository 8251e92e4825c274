/** How long each step of a run took. */
import { listRunSteps, type RunTiming } from '@/lib/core/runs/run-timing'

export function RunSteps({ timing }: { timing: RunTiming }) {
  return (
    <section aria-label="Timing">
      <h2 className="mb-1 text-xs font-semibold tracking-wide uppercase">Timing</h2>
      <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-1 text-sm">
        {listRunSteps(timing).map(({ name, title, ms }) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{title}</dt>
            <dd className="tabular-nums">{ms.toLocaleString('en-US')} ms</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
