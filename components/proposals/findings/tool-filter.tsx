/** The choice of the tool whose findings are shown. */
'use client'

import { useRouter } from 'next/navigation'
import { wholeToolbox, wholeToolboxTitle, type FindingFilter } from '@/lib/core/proposals/model/finding-list'
import { ToolCombobox } from '../tool-combobox'
import { filterHref } from './filter-query'

type ToolFilterProps = { proposal: number; filter: FindingFilter }

export function ToolFilter({ proposal, filter }: ToolFilterProps) {
  const router = useRouter()
  const { tool } = filter
  return (
    <ToolCombobox
      aria-label="Tool"
      proposal={proposal}
      of="findings"
      title={tool === wholeToolbox ? wholeToolboxTitle : (tool ?? '')}
      none="All tools"
      align="end"
      onChoose={name => router.push(filterHref(proposal, filter, { tool: name || null }), { scroll: false })}
      className="w-44 shrink-0 max-sm:ml-auto max-sm:w-32 [&_input]:h-7 [&_input]:text-xs"
    />
  )
}
