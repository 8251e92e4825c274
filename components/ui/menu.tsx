/** Menus that open from a button: links, actions, choices of one among several. */
'use client'

import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'

export type MenuProps = {
  /** The button; it receives the state and the handlers. */
  trigger: ReactNode
  align?: 'start' | 'center' | 'end'
  className?: string
  children: ReactNode
}

/**
 * Not modal: the page can still be scrolled, and no style has to be injected to lock it. It opens where its button stands
 * and not at the end of the page, so that it belongs to the same landmark.
 */
export function Menu({ trigger, align = 'end', className, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className={classNames(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto rounded-md border',
          'bg-raised p-1 text-ink shadow-raised animate-in duration-100 fade-in-0 zoom-in-98',
          className,
        )}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

const itemClasses =
  'relative flex w-full cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 text-sm outline-none select-none ' +
  'data-highlighted:bg-accent-wash data-highlighted:text-accent-text data-disabled:cursor-not-allowed ' +
  'data-disabled:text-ink-faint [&_svg]:size-4 [&_svg]:shrink-0'

/** With `asChild` the only child, usually a link, becomes the item. */
export function MenuItem({ className, ...rest }: ComponentProps<typeof DropdownMenu.Item>) {
  return <DropdownMenu.Item {...rest} className={classNames(itemClasses, className)} />
}

export const MenuChoices = DropdownMenu.RadioGroup

export function MenuChoice({ className, children, ...rest }: ComponentProps<typeof DropdownMenu.RadioItem>) {
  return (
    <DropdownMenu.RadioItem {...rest} className={classNames(itemClasses, 'pl-8', className)}>
      <DropdownMenu.ItemIndicator className="absolute left-2">
        <Check aria-hidden />
      </DropdownMenu.ItemIndicator>
      {children}
    </DropdownMenu.RadioItem>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="px-2 pt-1.5 pb-1 text-xs font-medium text-ink-soft">
      {children}
    </DropdownMenu.Label>
  )
}

export function MenuLine() {
  return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />
}
