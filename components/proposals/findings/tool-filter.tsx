/** The choice of the tool whose findings are shown. */
'use client'

import { useOpenPage } from '@/components/ui/layout/pending-page'
import { links } from '@/lib/core/base/links'
import { wholeToolbox, wholeToolboxTitle, type FindingFilter } from '@/lib/core/proposals/model/finding-list'
import { NameCombobox } from '../name-combobox'
import { filterHref } from './filter-query'

type ToolFilterProps = { proposal: number; filter: FindingFilter }

export function ToolFilter({ proposal, filter }: ToolFilterProps) {
  const openPage = useOpenPage()
  const { tool } = filter
  return (
    <NameCombobox
      aria-label="Tool"
      hrefOf={text => links.api.proposalTools(proposal, 'findings', text)}
      title={tool === wholeToolbox ? wholeToolboxTitle : (tool ?? '')}
      none="All tools"
      onChoose={name => openPage(filterHref(proposal, filter, { tool: name || null }), { scroll: false })}
      className="w-44 shrink-0 max-sm:w-32 [&_input]:h-7 [&_input]:text-xs"
    />
  )
}
