/** A text field that suggests names of the installation, such as toolboxes, and allows other texts. */
'use client'

import type { ComponentProps } from 'react'
import { SuggestInput } from '@/components/ui/form/suggest-input'
import { links } from '@/lib/core/base/links'
import type { LookupKind, LookupOption, LookupView } from '@/lib/core/policy/views/lookup-view'

type LookupInputProps = Omit<ComponentProps<typeof SuggestInput<LookupView>>, 'hrefOf' | 'read'> & {
  kind: LookupKind
  /** Slug of the toolbox that the text is for. */
  toolbox?: string
  /** Returns the text that a suggestion stands for; its value if absent. */
  textOf?: (option: LookupOption) => string
}

export function LookupInput({ kind, toolbox, textOf, ...rest }: LookupInputProps) {
  return (
    <SuggestInput<LookupView>
      {...rest}
      hrefOf={text => links.api.lookup(kind, { q: text }, { toolbox })}
      read={({ options, more }) => ({
        options: textOf ? options.map(option => ({ ...option, value: textOf(option) })) : options,
        more,
      })}
    />
  )
}
