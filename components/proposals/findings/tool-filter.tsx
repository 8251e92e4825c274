/** The choice of the tool whose findings are shown. */
'use client'

import { useRouter } from 'next/navigation'
import { Select } from '@/components/ui/form/select'

type ToolFilterProps = {
  selected: string | null
  tools: readonly { tool: string; title: string; href: string }[]
  /** Number of tools that the list leaves out. */
  moreTools: number
  /** Address without a tool. */
  allHref: string
}

export function ToolFilter({ selected, tools, moreTools, allHref }: ToolFilterProps) {
  const router = useRouter()
  const isListed = selected === null || tools.some(({ tool }) => tool === selected)
  return (
    <Select
      aria-label="Tool"
      defaultValue={selected ?? ''}
      onChange={event => {
        const chosen = tools.find(({ tool }) => tool === event.target.value)
        router.push(chosen?.href ?? allHref, { scroll: false })
      }}
      className="w-44 shrink-0 [&_select]:h-7 [&_select]:text-xs"
    >
      <option value="">All tools</option>
      {!isListed && <option value={selected}>{selected}</option>}
      {tools.map(({ tool, title }) => (
        <option key={tool} value={tool}>
          {title}
        </option>
      ))}
      {moreTools > 0 && <option disabled>{moreTools} more tools, in the list below</option>}
    </Select>
  )
}
