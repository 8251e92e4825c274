/** The choice of a file that the list of differing files leaves out. */
'use client'

import { useOpenPage } from '@/components/ui/layout/pending-page'
import { formatCount } from '@/components/ui/text/format-number'
import { links } from '@/lib/core/base/links'
import { NameCombobox } from '../name-combobox'
import { sourceHref, type SourceChoice } from './source-choice'

type FileSearchProps = { proposal: number; choice: SourceChoice; more: number }

export function FileSearch({ proposal, choice, more }: FileSearchProps) {
  const openPage = useOpenPage()
  return (
    <NameCombobox
      aria-label="Another file"
      hrefOf={text => links.api.proposalFiles(proposal, text)}
      title=""
      placeholder={formatCount(more, 'more file')}
      onChoose={file => openPage(sourceHref(proposal, choice, { file, at: null }), { scroll: false })}
      className="w-full [&_input]:h-7 [&_input]:text-xs"
    />
  )
}
