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
  /** Version of that toolbox whose tools are offered; its current version if absent. */
  version?: number
  /** Values that are not offered. */
  without?: readonly string[]
  onChoose?: (value: string, option: LookupOption) => void
}

export function LookupCombobox(props: LookupComboboxProps) {
  const { kind, value, title, toolbox, version, without, onChoose, ...rest } = props
  const [chosen, setChosen] = useState<LookupOption | null>(null)
  const known = chosen?.value === value ? chosen.title : title
  const isUnknown = value !== '' && known === undefined
  const titleHref = isUnknown ? links.api.lookup(kind, { value }, { toolbox }) : null
  const loaded = useSuggestions<LookupView>(titleHref)
  // All tools are of the toolbox that the page shows, so their names are enough.
  const isTool = kind === 'tool' && toolbox !== undefined
  const shown = (option: LookupOption): LookupOption =>
    isTool ? { value: option.value, title: option.value.slice(toolbox.length + 1) } : option
  const [loadedOption] = (loaded?.href === titleHref && loaded.value?.options) || []
  const loadedTitle = loadedOption && shown(loadedOption).title
  return (
    <Combobox<LookupView>
      {...rest}
      value={value}
      // Without a title the value shows that something is chosen: a rule can name a person who has been removed.
      title={known ?? loadedTitle ?? value}
      hrefOf={text => links.api.lookup(kind, { q: text }, { toolbox, version })}
      read={({ options, more }) => ({
        options: options.filter(option => !without?.includes(option.value)).map(shown),
        more,
      })}
      onChoose={(next, option) => {
        setChosen(next === '' ? null : option)
        onChoose?.(next, option)
      }}
    />
  )
}
