/** What a tool needs to run here, what of it is there, and how to get the rest. */
import { CircleCheck, CircleX } from 'lucide-react'
import { needKinds, type Need } from '@/lib/core/spec/tool-spec'

export function NeedsList({ needs }: { needs: readonly Need[] }) {
  if (needs.length === 0) return <p className="text-sm text-ink-soft">Nothing: it runs as it is.</p>
  // What is missing is what the reader came for.
  const sorted = [...needs].sort((a, b) => Number(a.met) - Number(b.met))
  return (
    <ul className="divide-y rounded-lg border bg-surface">
      {sorted.map(need => (
        <li key={`${need.kind} ${need.name}`} className="flex gap-3 px-4 py-2.5 text-sm">
          {need.met ? (
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
          ) : (
            <CircleX aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
          )}
          <div className="min-w-0">
            <p>
              {needKinds[need.kind]} <code className="font-semibold wrap-anywhere">{need.name}</code>
              <span className={need.met ? 'text-good' : 'text-bad'}>
                {need.met ? ' is here' : ' is missing'}
              </span>
            </p>
            {need.note && <p className="text-ink-soft wrap-anywhere">{need.note}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
