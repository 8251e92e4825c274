import type { Metadata } from 'next'
import { RemoteForm } from '@/components/toolboxes/upload/remote-form'
import { Page, PageHeader } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import { requireActor } from '@/lib/web/sessions/current-actor'

export const metadata: Metadata = { title: 'Remote MCP server' }

export default async function RemoteUploadPage() {
  await requireActor()
  return (
    <Page width="normal">
      <PageHeader
        title="Remote MCP server"
        crumbs={[
          { title: 'Catalog', href: links.catalog() },
          { title: 'Upload', href: links.upload() },
        ]}
        lead="Use the tools of an MCP server that runs elsewhere. Pegboard lists its tools, and calls a tool only while the server describes it as in the published version."
      />
      <RemoteForm />
    </Page>
  )
}
