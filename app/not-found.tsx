import type { Metadata } from 'next'
import { Link } from '@/components/ui/layout/link'
import { ErrorLayout } from '@/components/shell/error-layout'
import { Button } from '@/components/ui/form/button'
import { links } from '@/lib/core/base/links'

export const metadata: Metadata = { title: 'Page not found' }

/** The same page for missing items and for items that the person may not know about. */
export default function NotFound() {
  return (
    <ErrorLayout
      code="404"
      title="Page not found"
      actions={
        <Button asChild variant="primary">
          <Link href={links.catalog()}>Go to catalog</Link>
        </Button>
      }
    >
      <p>
        The address may be wrong, the page may have been deleted, or it belongs to a toolbox you can’t see.
      </p>
    </ErrorLayout>
  )
}
