import { Link } from './link'
import { Button } from '@/components/ui/form/button'
import { onPlainClick } from './plain-click'

type PageLinksProps = {
  page: number
  pages: number
  /** Subject of the pages, for the accessible name of the navigation. */
  label: string
  hrefOf: (page: number) => string
  /** Turns the page without a page load. */
  onTurn?: (page: number) => void
}

/** Links to the previous and next page. Renders nothing when there is only one page. */
export function PageLinks({ page, pages, label, hrefOf, onTurn }: PageLinksProps) {
  if (pages < 2) return null
  const to = (target: number) => ({
    href: hrefOf(target),
    onClick: onTurn && onPlainClick(() => onTurn(target)),
  })
  return (
    <nav aria-label={label} className="mt-4 flex items-center justify-center gap-3 text-sm text-ink-soft">
      {page > 1 && (
        <Button asChild size="sm">
          <Link {...to(page - 1)}>Previous</Link>
        </Button>
      )}
      <span className="figures">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Button asChild size="sm">
          <Link {...to(page + 1)}>Next</Link>
        </Button>
      )}
    </nav>
  )
}
