import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ActionSamples } from '@/components/design/action-samples'
import { DataSamples } from '@/components/design/data-samples'
import { FeedbackSamples } from '@/components/design/feedback-samples'
import { FormSamples } from '@/components/design/form-samples'
import { OverlaySamples } from '@/components/design/overlay-samples'
import { TypeSamples } from '@/components/design/type-samples'
import { Badge } from '@/components/ui/data/badge'
import { Button } from '@/components/ui/form/button'
import { Page, PageHeader } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import { showsDesignPage } from '@/lib/web/http/installation'
import { requireActor } from '@/lib/web/sessions/current-actor'

export const metadata: Metadata = { title: 'Design' }

export default async function DesignPage() {
  await requireActor(links.design())
  if (!showsDesignPage()) notFound()
  return (
    <Page>
      <PageHeader
        crumbs={[{ title: 'Catalog', href: links.catalog() }]}
        title="Design"
        aside={<Badge tone="outline">Page header</Badge>}
        lead="Every component in every state, for development."
        actions={<Button>An action</Button>}
      />
      <TypeSamples />
      <ActionSamples />
      <FormSamples />
      <FeedbackSamples />
      <DataSamples />
      <OverlaySamples />
    </Page>
  )
}
