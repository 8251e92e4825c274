/** The needs of a tool, their states, and how to provide missing ones. */
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import type { MissingNeed } from '@/lib/core/spec/missing-needs'
import { needKinds, type Need } from '@/lib/core/spec/tool-spec'

type NeedsListProps = {
  needs: readonly Need[]
  /** Those that a person can meet, with advice. */
  missing: readonly MissingNeed[]
}

export function NeedsList({ needs, missing }: NeedsListProps) {
  if (needs.length === 0) return <p className="text-sm text-ink-soft">No needs. Ready to run.</p>
  // Missing needs come first, because readers look for them.
  const sorted = [...needs].sort((a, b) => Number(a.met) - Number(b.met))
  return (
    <ul className="divide-y rounded-lg border bg-surface">
      {sorted.map(need => {
        const { icon: Icon, className, words } = styles[styleOf(need)]
        return (
          <li key={`${need.kind} ${need.name}`} className="flex gap-3 px-4 py-2.5 text-sm">
            <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', className)} />
            <div className="min-w-0">
              <p>
                {needKinds[need.kind]} <code className="font-semibold wrap-anywhere">{need.name}</code>
                <span className={className}> {words}</span>
              </p>
              {adviceOn(need, missing) && <p className="wrap-anywhere">{adviceOn(need, missing)}</p>}
              {need.note && <p className="text-ink-soft wrap-anywhere">{need.note}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const adviceOn = ({ kind, name }: Need, missing: readonly MissingNeed[]) =>
  missing.find(each => each.kind === kind && each.name === name)?.advice

const styles = {
  here: { icon: CircleCheck, className: 'text-good', words: 'available' },
  optional: { icon: CircleDashed, className: 'text-ink-soft', words: 'is optional' },
  missing: { icon: CircleX, className: 'text-bad', words: 'missing' },
} as const

function styleOf({ met, optional }: Need): keyof typeof styles {
  if (optional) return 'optional'
  return met ? 'here' : 'missing'
}
