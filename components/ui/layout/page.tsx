/** The frame of a page's content, with consistent width, margins, heading, breadcrumbs and actions. */
import { Link } from './link'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'

/** Of the content. The frame is the same for all but `full`, so that every page has one left edge. */
const widths = { narrow: 'max-w-2xl', normal: 'max-w-5xl', wide: '', full: '' } as const

type PageProps = { width?: keyof typeof widths; className?: string; children: ReactNode }

/** Belongs inside the `main` of the layout. */
export function Page({ width = 'wide', className, children }: PageProps) {
  return (
    <div
      className={classNames(
        'mx-auto w-full px-4 pt-6 pb-16 sm:px-6',
        width === 'full' ? 'max-w-none' : 'max-w-7xl',
        className,
      )}
    >
      {widths[width] === '' ? children : <div className={widths[width]}>{children}</div>}
    </div>
  )
}

type Crumb = { title: string; href: string }

type PageHeaderProps = {
  title: ReactNode
  /** Ancestors of this page, outermost first, without the page itself. */
  crumbs?: readonly Crumb[]
  /** One sentence under the title. */
  lead?: ReactNode
  /** Badges and short facts beside the title. */
  aside?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, crumbs, lead, aside, actions }: PageHeaderProps) {
  return (
    <header className="mb-6">
      {crumbs && crumbs.length > 0 && (
        <nav aria-label="Breadcrumb" className="mb-1.5">
          <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
            {crumbs.map(crumb => (
              <li key={crumb.href} className="flex items-center gap-1.5">
                <Link href={crumb.href} className="rounded-sm hover:text-ink hover:underline">
                  {crumb.title}
                </Link>
                <span aria-hidden className="text-ink-faint">
                  /
                </span>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 text-2xl font-semibold tracking-tight wrap-anywhere">{title}</h1>
            {aside}
          </div>
          {lead && <div className="mt-1 max-w-prose text-ink-soft">{lead}</div>}
        </div>
        {actions && <div className="flex max-w-full min-w-0 flex-wrap items-start gap-2">{actions}</div>}
      </div>
    </header>
  )
}

type SectionProps = {
  /** Id of the section, which becomes its anchor. */
  id: string
  title: ReactNode
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/**
 * A part of a page with its own heading and anchor. It is not a landmark, because readers navigate pages by
 * headings.
 */
export function Section({ id, title, aside, className, children }: SectionProps) {
  return (
    <section id={id} className={classNames('mt-8 first:mt-0', className)}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
        {aside && <div className="text-sm text-ink-soft">{aside}</div>}
      </div>
      {children}
    </section>
  )
}

/** A plain bordered box. */
export function Panel({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('rounded-lg border bg-surface p-4', className)}>{children}</div>
}
