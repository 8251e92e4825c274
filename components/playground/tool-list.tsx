'use client'

/** The other tools of the toolbox. */
import { Link } from '@/components/ui/layout/link'
import { useState } from 'react'
import { Input } from '@/components/ui/form/input'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'
import { links } from '@/lib/core/base/links'

export function ToolList({
  toolbox,
  current,
  tools,
}: {
  toolbox: ToolPage['toolbox']
  current: string
  tools: ToolPage['siblings']
}) {
  const [query, setQuery] = useState('')
  const shown = tools.filter(tool => tool.name.toLowerCase().includes(query.toLowerCase()))
  return (
    <nav aria-label={`Tools of ${toolbox.title}`} className="flex min-h-0 flex-1 flex-col gap-2 p-3">
      <Link className="text-sm font-semibold hover:underline" href={links.toolbox(toolbox.slug)}>
        {toolbox.title}
      </Link>
      {tools.length > 8 && (
        <Input
          aria-label="Filter tools"
          placeholder="Filter"
          value={query}
          onChange={event => setQuery(event.target.value)}
        />
      )}
      <ul className="min-h-0 flex-1 overflow-auto text-sm">
        {shown.map(tool => (
          <li key={tool.name}>
            <Link
              href={links.playground(toolbox.slug, tool.name)}
              aria-current={tool.name === current ? 'page' : undefined}
              title={tool.summary}
              className="hover:bg-raised aria-[current=page]:bg-raised block truncate rounded px-2 py-1 font-mono text-[13px] aria-[current=page]:font-semibold"
            >
              {tool.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
