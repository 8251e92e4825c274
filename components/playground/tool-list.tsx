'use client'

/** The other tools of the toolbox. */
import { useOpenPage } from '@/components/ui/layout/pending-page'
import { Link } from '@/components/ui/layout/link'
import { useState } from 'react'
import { LookupCombobox } from '@/components/access/lookup-combobox'
import { Input } from '@/components/ui/form/input'
import { formatCount } from '@/components/ui/text/format-number'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'
import { links } from '@/lib/core/base/links'

/** Short lists have no filter. */
const filterFrom = 9

export function ToolList({ page }: { page: ToolPage }) {
  const { toolbox, siblings, siblingsTotal, spec } = page
  const [query, setQuery] = useState('')
  const isComplete = siblings.length === siblingsTotal
  const shown = siblings.filter(tool => tool.name.toLowerCase().includes(query.toLowerCase()))
  return (
    <nav aria-label={`Tools of ${toolbox.title}`} className="flex min-h-0 flex-1 flex-col gap-2 p-3">
      <Link className="text-sm font-semibold hover:underline" href={links.toolbox(toolbox.slug)}>
        {toolbox.title}
      </Link>
      {isComplete && siblings.length >= filterFrom && (
        <Input
          aria-label="Filter tools"
          placeholder="Filter"
          value={query}
          onChange={event => setQuery(event.target.value)}
        />
      )}
      {!isComplete && <ToolSearch toolbox={toolbox.slug} total={siblingsTotal} />}
      <ul className="min-h-0 flex-1 overflow-auto text-sm">
        {shown.map(tool => (
          <li key={tool.name}>
            <Link
              href={links.playground(toolbox.slug, tool.name)}
              aria-current={tool.name === spec.name ? 'page' : undefined}
              title={tool.summary}
              className="hover:bg-raised aria-[current=page]:bg-raised block truncate rounded px-2 py-1 font-mono text-xs aria-[current=page]:font-semibold"
            >
              {tool.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Opens one of the tools of a large toolbox, of which the list shows only the neighbors. */
function ToolSearch({ toolbox, total }: { toolbox: string; total: number }) {
  const openPage = useOpenPage()
  const label = `Search ${formatCount(total, 'tool')}`
  return (
    <LookupCombobox
      kind="tool"
      toolbox={toolbox}
      aria-label={label}
      placeholder={label}
      className="w-full"
      value=""
      onChoose={address => openPage(links.playground(toolbox, address.slice(toolbox.length + 1)))}
    />
  )
}
