import type { Metadata } from 'next'
import { Link } from '@/components/ui/layout/link'
import { FaultPage } from '@/components/shell/faults'
import { Button } from '@/components/ui/form/button'
import { links } from '@/lib/core/base/links'

export const metadata: Metadata = { title: 'Not here' }

/** The same page for what never was and for what this person may not know of. */
export default function NotFound() {
  return (
    <FaultPage
      code="404"
      title="Page not found"
      actions={
        <Button asChild variant="primary">
          <Link href={links.catalog()}>Go to the catalog</Link>
        </Button>
      }
    >
      <p>
        The address may be wrong, the page may have been deleted, or it belongs to a toolbox you can’t see.
      </p>
    </FaultPage>
  )
}
