/** Tool sets, one row each. */
import { VisibilityBadge } from '@/components/catalog/tool-badges'
import { Link } from '@/components/ui/layout/link'
import { formatCount } from '@/components/ui/text/format-number'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { links } from '@/lib/core/base/links'
import type { SetRow } from '@/lib/core/sets/set-views'

export function SetList({ sets }: { sets: readonly SetRow[] }) {
  return (
    <ul className="mt-5 divide-y rounded-lg border bg-surface">
      {sets.map(set => (
        <li key={set.slug} className="px-4 py-3">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 className="min-w-0 font-semibold wrap-anywhere">
              <Link href={links.set(set.slug)} className="rounded-sm hover:underline">
                {set.title}
              </Link>
            </h2>
            <VisibilityBadge visibility={set.visibility} />
          </div>
          {set.description && (
            <p className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-ink-soft">{set.description}</p>
          )}
          <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink-soft">
            <span className="font-mono wrap-anywhere">{set.slug}</span>
            <span className="figures">{formatCount(set.tools, 'tool')}</span>
            {set.owners.length > 0 && <span>{set.owners.slice(0, 3).join(', ')}</span>}
            <span>
              changed <RelativeTime at={set.updatedAt} />
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
