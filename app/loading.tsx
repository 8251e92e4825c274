import { Page } from '@/components/ui/page'
import { Skeleton } from '@/components/ui/skeleton'

/** Stands in for a page that is still being put together, in the place of its heading and first lines. */
export default function Loading() {
  return (
    <Page>
      <p className="sr-only" role="status">
        Loading
      </p>
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      <Skeleton className="mt-8 h-64 w-full" />
    </Page>
  )
}
