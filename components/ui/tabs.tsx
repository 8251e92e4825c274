/** Tabs of two sorts: panels that switch in place, and links to views whose choice lives in the address. */
'use client'

import Link from 'next/link'
import { Tabs as RadixTabs } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'

export const Tabs = RadixTabs.Root

const listClasses = 'flex gap-1 overflow-x-auto border-b'
const tabClasses =
  '-mb-px inline-flex items-center gap-1.5 border-b-2 border-transparent px-3 py-2 text-sm whitespace-nowrap ' +
  'text-ink-soft hover:text-ink'
const selectedClasses = 'border-accent font-medium text-ink'

export function TabList({ className, ...rest }: ComponentProps<typeof RadixTabs.List>) {
  return <RadixTabs.List {...rest} className={classNames(listClasses, className)} />
}

export function Tab({ className, ...rest }: ComponentProps<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      {...rest}
      className={classNames(
        tabClasses,
        'focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:font-medium',
        'data-[state=active]:text-ink',
        className,
      )}
    />
  )
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content {...rest} className={classNames('pt-4', className)} />
}

export type TabLink = { title: ReactNode; href: string; selected: boolean }

/** Navigation that looks like tabs; Back and shared links work because each has an address. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className={listClasses}>
      {tabs.map(tab => (
        <Link
          key={tab.href}
          href={tab.href}
          scroll={false}
          aria-current={tab.selected ? 'page' : undefined}
          className={classNames(
            tabClasses,
            'focus-visible:-outline-offset-2',
            tab.selected && selectedClasses,
          )}
        >
          {tab.title}
        </Link>
      ))}
    </nav>
  )
}
