import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { MethodBadge, OperationList } from '@/components/api/api-overview'
import { OperationDocs } from '@/components/api/operation-docs'
import { Page, PageHeader, Section } from '@/components/ui/layout/page'
import { InlineCodeText, plainWords } from '@/components/ui/text/inline-code-text'
import { links } from '@/lib/core/base/links'
import { findOperation, listOperations } from '@/lib/core/catalog/api-docs/api-document'
import { apiDescription } from '@/lib/web/openapi/api-description'
import { readPathPart } from '@/lib/web/http/request/path-part'

type Props = { params: Promise<{ operation: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const placed = findOperation(apiDescription, readPathPart((await params).operation))
  return { title: placed ? plainWords(`${placed.method} ${placed.address}`) : 'API reference' }
}

/** Readable without sign-in, like the document that it shows. */
export default async function ApiOperationPage({ params }: Props) {
  const placed = findOperation(apiDescription, readPathPart((await params).operation))
  if (!placed) notFound()
  const { method, address, operation } = placed
  const tag = apiDescription.tags.find(({ name }) => operation.tags.includes(name))
  const others = listOperations(apiDescription).filter(other => other.operation.tags[0] === operation.tags[0])
  return (
    <Page>
      <PageHeader
        title={<span className="font-mono text-[0.92em]">{address}</span>}
        crumbs={[
          { title: 'API reference', href: links.apiReference() },
          ...(tag ? [{ title: tag['x-displayName'], href: links.apiReference(tag.name) }] : []),
        ]}
        aside={<MethodBadge method={method} />}
        lead={<InlineCodeText text={operation.summary} />}
      />
      <OperationDocs document={apiDescription} placed={placed} />
      {tag && (
        <Section id="others" title={tag['x-displayName']}>
          <OperationList operations={others} current={operation.operationId} />
        </Section>
      )}
    </Page>
  )
}
