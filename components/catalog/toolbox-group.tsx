/** Matching toolboxes: the first few beside tools, or one page of all of them. */
'use client'

import { useEffect, useRef } from 'react'
import { formatCount } from '@/components/ui/text/format-number'
import { Link } from '@/components/ui/layout/link'
import { PageLinks } from '@/components/ui/layout/page-links'
import { onPlainClick } from '@/components/ui/layout/plain-click'
import type { SearchSort } from '@/lib/core/catalog/search/search-sort'
import type { SearchAnswer } from '@/lib/core/catalog/views/tool-views'
import { links } from '@/lib/core/base/links'
import { ToolboxCard } from './toolbox-card'

type ToolboxGroupProps = {
  answer: SearchAnswer
  query: string
  sort: SearchSort
  /** Opens a page of all toolboxes; without a page, returns to tools. */
  onShow: (page?: number) => void
}

export function ToolboxGroup({ answer, query, sort, onShow }: ToolboxGroupProps) {
  const { toolboxes, toolboxCount, toolboxPage: page } = answer
  const heading = useRef<HTMLHeadingElement>(null)
  const number = page?.number
  const seen = useRef(number)
  // The clicked link is gone, so focus moves to the start of the new list.
  useEffect(() => {
    if (seen.current === number) return
    seen.current = number
    // While a person types in the search box, focus stays there.
    if (number && document.activeElement?.id !== 'search') heading.current?.focus()
  }, [number])

  if (!page && toolboxes.length === 0) return null
  const hrefOf = (target?: number) => links.catalog(query.trim(), { toolboxes: target, sort })
  return (
    <section aria-label="Toolboxes">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 font-semibold text-ink-soft outline-none">
          Toolboxes
        </h2>
        {page ? (
          <Link href={hrefOf()} onClick={onPlainClick(() => onShow())} className="link">
            Show tools
          </Link>
        ) : (
          toolboxCount > toolboxes.length && (
            <Link href={hrefOf(1)} onClick={onPlainClick(() => onShow(1))} className="link">
              Show all {formatCount(toolboxCount, 'toolbox', 'toolboxes')}
            </Link>
          )
        )}
      </div>
      {toolboxes.length === 0 && <p className="text-sm text-ink-soft">No toolboxes match.</p>}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {toolboxes.map(row => (
          <ToolboxCard key={row.slug} row={row} />
        ))}
      </ul>
      {page && (
        <PageLinks
          label="Pages of toolboxes"
          page={page.number}
          pages={page.of}
          hrefOf={hrefOf}
          onTurn={onShow}
        />
      )}
    </section>
  )
}
