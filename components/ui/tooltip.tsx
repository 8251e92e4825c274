/** A short explanation on hover and focus. Never the only place of something that must be known. */
'use client'

import { Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactNode } from 'react'

export type TooltipProps = { text: ReactNode; children: ReactNode }

/** The child must be able to take the focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={300}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 rounded-md border bg-raised px-2.5 py-1.5 text-xs text-ink shadow-raised"
        >
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}
