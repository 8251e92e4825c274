/** The list of all pages of the documentation: a column on wide screens, a fold on narrow ones. */
import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/layout/link'
import type { DocumentationSection } from '@/lib/core/documentation/documentation'
import { links } from '@/lib/core/base/links'

type DocumentationNavProps = {
  sections: readonly DocumentationSection[]
  /** The page that is shown: DocumentationPage.slug. */
  current: string
}

export function DocumentationNav({ sections, current }: DocumentationNavProps) {
  return (
    <>
      <details className="rounded-md border bg-surface lg:hidden">
        <summary className="px-3 py-2 text-sm font-medium">All pages</summary>
        <div className="border-t p-3">
          <Pages sections={sections} current={current} label="All pages of the documentation" />
        </div>
      </details>
      <div className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] w-56 shrink-0 overflow-y-auto lg:block">
        <Pages sections={sections} current={current} label="Documentation" />
      </div>
    </>
  )
}

function Pages({ sections, current, label }: DocumentationNavProps & { label: string }) {
  return (
    <nav aria-label={label} className="flex flex-col gap-4 text-sm">
      {sections.map(({ title, pages }) => (
        <div key={title}>
          <p className="mb-1 font-semibold">{title}</p>
          <ul>
            {pages.map(page => (
              <li key={page.slug}>
                <Link
                  href={links.documentation(page.slug)}
                  aria-current={page.slug === current ? 'page' : undefined}
                  className={classNames(
                    'block rounded-md px-2 py-1',
                    page.slug === current
                      ? 'bg-accent-wash font-medium text-accent-text'
                      : 'text-ink-soft hover:bg-sunken hover:text-ink',
                  )}
                >
                  {page.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
