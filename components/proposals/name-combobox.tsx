/** The choice of one of the tools or files of a proposal, of which there can be thousands. */
'use client'

import { Combobox } from '@/components/ui/form/combobox'
import type { OfferedNames } from '@/lib/core/proposals/model/offered-names'

type NameComboboxProps = {
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
  /** Address of the names that match a text. */
  hrefOf: (text: string) => string
  /** Title of the choice; empty if nothing is chosen. */
  title: string
  /** Title of the option to choose nothing. */
  none?: string
  placeholder?: string
  /** Receives the name, which is empty for nothing. */
  onChoose: (name: string) => void
  className?: string
}

export function NameCombobox(props: NameComboboxProps) {
  return (
    <Combobox<OfferedNames>
      {...props}
      read={({ names, more }) => ({
        options: names.map(({ name, title = name, note }) => ({ value: name, title, note })),
        more,
      })}
    />
  )
}
