/** Tables that stay readable when they are wider than the screen: only the table scrolls, by touch, wheel and keyboard. */
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'

export type TableProps = {
  /** What the table holds, for those who do not see the heading above it. */
  label: string
  className?: string
  children: ReactNode
}

export function Table({ label, className, children }: TableProps) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className={classNames('relative overflow-x-auto rounded-lg border bg-surface', className)}
    >
      <table className="w-full border-collapse text-left text-sm">{children}</table>
    </div>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="border-b bg-sunken text-xs text-ink-soft">
      <tr>{children}</tr>
    </thead>
  )
}

export function Th({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th scope="col" {...rest} className={classNames('px-3 py-2 font-medium whitespace-nowrap', className)} />
  )
}

export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={classNames('border-b last:border-b-0', className)} />
}

export function Td({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={classNames('px-3 py-2 align-top', className)} />
}
