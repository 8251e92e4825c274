/** The empty state of a catalog without toolboxes. */
import { Link } from '@/components/ui/layout/link'
import { Upload } from 'lucide-react'
import { Button } from '@/components/ui/form/button'
import { EmptyState } from '@/components/ui/data/empty-state'
import { links } from '@/lib/core/base/links'

export function EmptyCatalog() {
  return (
    <EmptyState
      icon={Upload}
      title="No toolboxes yet"
      action={
        <Button asChild variant="primary">
          <Link href={links.upload()}>Upload first toolbox</Link>
        </Button>
      }
    >
      <p>
        Find, read about and run the tools of your team’s agents here. Upload a neuro-san toolbox info file, a
        folder of executables, or a zip of either.
      </p>
    </EmptyState>
  )
}
