/** The tools of a toolbox: searchable by part of the name and paged, without scripts. */
import { Search } from 'lucide-react'
import { ToolItem } from '@/components/catalog/tool-item'
import { Button } from '@/components/ui/form/button'
import { formatCount } from '@/components/ui/text/format-number'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Input } from '@/components/ui/form/input'
import { PageLinks } from '@/components/ui/layout/page-links'
import { pageOf } from '@/lib/core/catalog/views/page-of'
import type { ToolRow } from '@/lib/core/catalog/views/tool-views'
import { ownTarget } from '@/lib/core/export/export-targets'
import { ExportSelection } from '../export-selection'

/** Lists with fewer tools have no search field. */
const searchFrom = 12
const pageSize = 100

type ToolboxToolsProps = {
  /** Slug of the toolbox, used for the links to its tools. */
  toolbox: string
  version: number
  tools: readonly ToolRow[]
  /** The URL of this page, without a query. */
  href: string
  find: string
  page: string | undefined
}

export function ToolboxTools({ toolbox, version, tools, href, find, page }: ToolboxToolsProps) {
  const wanted = find.trim().toLowerCase()
  const found = wanted
    ? tools.filter(row =>
        [row.name, row.callName, row.summary].some(text => text.toLowerCase().includes(wanted)),
      )
    : tools
  const shown = pageOf(found, page, pageSize)
  return (
    <>
      <h2 className="sr-only">Tools</h2>
      {tools.length >= searchFrom && (
        <form role="search" action={href} className="mb-4 flex max-w-md gap-2">
          <label htmlFor="find" className="sr-only">
            Find in this toolbox
          </label>
          <Input id="find" name="find" type="search" defaultValue={find} placeholder="Find in this toolbox" />
          <Button type="submit">
            <Search aria-hidden /> Find
          </Button>
        </form>
      )}
      {wanted !== '' && (
        <p className="mb-2 text-sm text-ink-soft">
          {formatCount(found.length, 'tool')} with “{find.trim()}”
        </p>
      )}
      {tools.length === 0 ? (
        <EmptyState title="No tools in this version">
          Pegboard found no tools in this version. See Problems for details.
        </EmptyState>
      ) : (
        <ExportSelection
          toolbox={toolbox}
          version={version}
          total={tools.length}
          preferred={ownTarget(tools[0]!.kind)}
        >
          <ul className="divide-y rounded-lg border bg-surface">
            {shown.items.map(row => (
              <ToolItem key={row.name} row={row} withoutToolbox selectable />
            ))}
          </ul>
        </ExportSelection>
      )}
      <PageLinks
        page={shown.page}
        pages={shown.pages}
        label="Pages of tools"
        hrefOf={number => {
          const query = new URLSearchParams({ ...(wanted && { find }), page: String(number) })
          return `${href}?${query.toString()}`
        }}
      />
    </>
  )
}
