import type { ReactNode } from 'react'
import { Button } from '@/components/ui/form/button'
import { Link } from './link'

type NextPageProps = {
  /** Subject of the pages, for the accessible name of the navigation. */
  label: string
  /** Address of the next page; null on the last one. */
  href: string | null
  children?: ReactNode
}

/** Link to the next page of a list that is read from a place, whose number of pages is not known. */
export function NextPage({ label, href, children = 'Next' }: NextPageProps) {
  if (href === null) return null
  return (
    <nav aria-label={label} className="mt-4 flex justify-center">
      <Button asChild size="sm">
        <Link href={href}>{children}</Link>
      </Button>
    </nav>
  )
}
