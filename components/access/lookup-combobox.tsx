/** The choice of a person, group, role or another name of the installation, of which there can be any number. */
'use client'

import { useState, type ComponentProps } from 'react'
import { Combobox } from '@/components/ui/form/combobox'
import { useSuggestions } from '@/components/ui/request/use-suggestions'
import { links } from '@/lib/core/base/links'
import type { LookupKind, LookupOption, LookupView } from '@/lib/core/policy/views/lookup-view'

type LookupComboboxProps = Omit<
  ComponentProps<typeof Combobox<LookupView>>,
  'title' | 'hrefOf' | 'read' | 'onChoose'
> & {
  kind: LookupKind
  /** The chosen value; empty for none. */
  value: string
  /** Title of the value, if it is known. The title of a subject is loaded otherwise. */
  title?: string
  /** Slug of the toolbox that the choice is for. */
  toolbox?: string
  onChoose?: (value: string, option: LookupOption) => void
}

export function LookupCombobox(props: LookupComboboxProps) {
  const { kind, value, title, toolbox, onChoose, ...rest } = props
  const [chosen, setChosen] = useState<LookupOption | null>(null)
  const known = chosen?.value === value ? chosen.title : title
  const isUnknown = value !== '' && known === undefined
  const loaded = useSuggestions<LookupView>(isUnknown ? links.api.lookup(kind, { value }, toolbox) : null)
  // A rule can name a person or a group that has been removed.
  const loadedTitle = loaded?.value.options[0]?.title ?? value
  return (
    <Combobox<LookupView>
      {...rest}
      value={value}
      title={known ?? (loaded ? loadedTitle : '')}
      hrefOf={text => links.api.lookup(kind, { q: text }, toolbox)}
      read={view => view}
      onChoose={(next, option) => {
        setChosen(option)
        onChoose?.(next, option)
      }}
    />
  )
}
