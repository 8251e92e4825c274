/**
 * Tables that stay readable when they are wider than the screen: only the table scrolls, by touch, wheel and
 * keyboard, and its edge fades where it continues. A table with buttons in its rows is `stacked`, because
 * people do not look for buttons outside the screen.
 */
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'

type TableProps = {
  /** Content of the table, for people who cannot see the heading above it. */
  label: string
  /**
   * On a narrow screen each row is a separate block. Cells that need their column's title there set it: `Td
   * label`.
   */
  stacked?: boolean
  /** Whether the rows are still loaded: `LoadingRows` takes their place. */
  loading?: boolean
  className?: string
  children: ReactNode
}

export function Table({ label, stacked, loading = false, className, children }: TableProps) {
  return (
    <div
      role="region"
      aria-label={label}
      aria-busy={loading || undefined}
      tabIndex={0}
      className={classNames(
        'fade-edges relative overflow-x-auto rounded-lg border bg-surface',
        stacked && 'stacked-rows max-md:[&_tr]:px-3',
        className,
      )}
    >
      {loading && (
        <span role="status" className="sr-only">
          Loading {label}…
        </span>
      )}
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

/** The body of a table whose rows are still loaded. It appears after a delay that covers most requests. */
export function LoadingRows({ columns, rows = 3 }: { columns: number; rows?: number }) {
  const cells = Array.from({ length: columns }, (_, column) => column)
  return (
    <tbody aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <Tr key={row}>
          {cells.map(column => (
            <Td key={column} className="max-md:w-full">
              <span className="skeleton my-1 block h-3 min-w-16 rounded-sm bg-sunken" />
            </Td>
          ))}
        </Tr>
      ))}
    </tbody>
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

/** @param label the text before the cell when the table is stacked */
export function Td({ label, className, ...rest }: ComponentProps<'td'> & { label?: string }) {
  return <td {...rest} data-label={label} className={classNames('px-3 py-2 align-top', className)} />
}
