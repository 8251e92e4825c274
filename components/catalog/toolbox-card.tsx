/** A toolbox in the catalog. */
import { Link } from '@/components/ui/layout/link'
import { Badge } from '@/components/ui/data/badge'
import { formatCount } from '@/components/ui/text/format-number'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { ToolboxRow } from '@/lib/core/catalog/views/toolbox-views'
import { links } from '@/lib/core/base/links'
import { arrowStop } from './move-focus'
import { VisibilityBadge } from './tool-badges'

export function ToolboxCard({ row }: { row: ToolboxRow }) {
  return (
    <li className="relative flex flex-col rounded-lg border bg-surface px-4 py-3 shadow-low focus-within:border-accent hover:border-accent">
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0">
          <Link
            {...arrowStop}
            href={links.toolbox(row.slug)}
            className="font-semibold wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-lg after:content-[''] focus-visible:after:outline-2 focus-visible:after:outline-accent-text"
          >
            {row.title}
          </Link>
        </h3>
        <span className="flex shrink-0 gap-1.5 pt-1">
          {row.starter && <Badge title="Included with Pegboard">Starter</Badge>}
          <VisibilityBadge visibility={row.visibility} />
        </span>
      </div>
      {row.description && <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{row.description}</p>}
      <p className="mt-auto flex flex-wrap gap-x-3 pt-2 text-xs text-ink-soft">
        <span className="figures">{formatCount(row.tools, 'tool')}</span>
        {row.version !== null && <span>v{row.version}</span>}
        <RelativeTime at={row.updatedAt} />
        {row.owners.length > 0 && <span className="truncate">{row.owners.join(', ')}</span>}
      </p>
    </li>
  )
}
