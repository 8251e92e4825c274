import type { Metadata } from 'next'
import { ApiOverview } from '@/components/api/api-overview'
import { Page, PageHeader } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import { apiDescription } from '@/lib/web/openapi/api-description'

export const metadata: Metadata = { title: 'API reference' }

/** Readable without sign-in, like the document that it shows. */
export default function ApiReferencePage() {
  return (
    <Page>
      <PageHeader
        title="API reference"
        lead={
          <>
            Every route for programs. The same as a document for generators of clients:{' '}
            <a href={links.openApi()} className="link">
              openapi.json
            </a>
          </>
        }
      />
      <ApiOverview document={apiDescription} />
    </Page>
  )
}
