/** The choice of one of the tools of a proposal, of which there can be thousands. */
'use client'

import { Combobox } from '@/components/ui/form/combobox'
import { links } from '@/lib/core/base/links'
import type { OfferedNames, ToolList } from '@/lib/core/proposals/model/proposal-tools'

type ToolComboboxProps = {
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
  proposal: number
  /** The tools to choose from. */
  of: ToolList
  /** Title of the chosen tool; empty if none is chosen. */
  title: string
  /** Title of the option to choose no tool. */
  none?: string
  placeholder?: string
  align?: 'start' | 'end'
  /** Receives the name, which is empty for no tool. */
  onChoose: (name: string) => void
  className?: string
}

export function ToolCombobox({ proposal, of, ...rest }: ToolComboboxProps) {
  return (
    <Combobox<OfferedNames>
      {...rest}
      hrefOf={text => links.api.proposalTools(proposal, of, text)}
      read={({ tools, more }) => ({
        options: tools.map(({ name, title = name, note }) => ({ value: name, title, note })),
        more,
      })}
    />
  )
}
