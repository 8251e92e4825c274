/** A page that the person knows about but cannot see, with the reason. */
import { Link } from '@/components/ui/layout/link'
import { Callout } from '@/components/ui/data/callout'
import { Page, PageHeader } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import type { Decision } from '@/lib/core/policy/model/decision'

export function RefusedPage({ title, decision }: { title: string; decision: Decision }) {
  return (
    <Page width="narrow">
      <PageHeader title={title} />
      <Callout tone="warn" title={decision.reason}>
        Ask an admin for more permissions.{' '}
        <Link className="link" href={links.catalog()}>
          Back to catalog
        </Link>
      </Callout>
    </Page>
  )
}
