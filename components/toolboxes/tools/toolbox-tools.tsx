/** The tools of a toolbox: searchable by part of the name and paged, without scripts. */
import { Search } from 'lucide-react'
import { ToolItem } from '@/components/catalog/tool-item'
import { Button } from '@/components/ui/form/button'
import { formatCount } from '@/components/ui/text/format-number'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Input } from '@/components/ui/form/input'
import { PageLinks } from '@/components/ui/layout/page-links'
import type { ToolboxTools as Tools } from '@/lib/core/catalog/views/toolbox-views'
import { ownTarget } from '@/lib/core/export/export-targets'
import { ExportSelection } from '../export-selection'

/** Lists with fewer tools have no search field. */
const searchFrom = 12

type ToolboxToolsProps = {
  /** Slug of the toolbox, used for the links to its tools. */
  toolbox: string
  /** The version, with the number of all its tools. */
  version: { number: number; tools: number }
  /** The page of the tools that `find` selects. */
  found: Tools
  /** The URL of this page, without a query. */
  href: string
  find: string
}

export function ToolboxTools({ toolbox, version, found, href, find }: ToolboxToolsProps) {
  const { tools, toolPage, total } = found
  const wanted = find.trim()
  return (
    <>
      <h2 className="sr-only">Tools</h2>
      {version.tools >= searchFrom && (
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
          {formatCount(total, 'tool')} with “{wanted}”
        </p>
      )}
      {version.tools === 0 ? (
        <EmptyState title="No tools in this version">
          Pegboard found no tools in this version. Problems, under Files, has the details.
        </EmptyState>
      ) : (
        <ExportSelection
          toolbox={toolbox}
          version={version.number}
          total={version.tools}
          preferred={tools[0] ? ownTarget(tools[0].kind) : 'source'}
        >
          <ul className="divide-y rounded-lg border bg-surface">
            {tools.map(row => (
              <ToolItem key={row.name} row={row} withoutToolbox selectable />
            ))}
          </ul>
        </ExportSelection>
      )}
      <PageLinks
        page={toolPage.number}
        pages={toolPage.of}
        label="Pages of tools"
        hrefOf={number => {
          const query = new URLSearchParams({ ...(wanted !== '' && { find }), page: String(number) })
          return `${href}?${query.toString()}`
        }}
      />
    </>
  )
}
