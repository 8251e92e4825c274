/** All operations of the API, by tag. */
import { Badge } from '@/components/ui/data/badge'
import { Link } from '@/components/ui/layout/link'
import { Section } from '@/components/ui/layout/page'
import { InlineCodeText } from '@/components/ui/text/inline-code-text'
import type { ApiDocument, PlacedOperation } from '@/lib/core/catalog/api-docs/api-document'
import { listOperations } from '@/lib/core/catalog/api-docs/api-document'
import { links } from '@/lib/core/base/links'

export function ApiOverview({ document }: { document: ApiDocument }) {
  const operations = listOperations(document)
  return (
    <>
      <nav aria-label="Parts of the API" className="mb-8">
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {document.tags.map(tag => (
            <li key={tag.name}>
              <a href={`#${tag.name}`} className="link">
                {tag['x-displayName']}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {document.tags.map(tag => (
        <Section key={tag.name} id={tag.name} title={tag['x-displayName']}>
          <p className="mb-3 max-w-prose text-sm text-ink-soft">
            <InlineCodeText text={tag.description} />
          </p>
          <OperationList
            operations={operations.filter(({ operation }) => operation.tags.includes(tag.name))}
          />
        </Section>
      ))}
    </>
  )
}

/** @param current id of the operation that the page shows */
export function OperationList({
  operations,
  current,
}: {
  operations: readonly PlacedOperation[]
  current?: string
}) {
  return (
    <ul className="divide-y rounded-lg border bg-surface">
      {operations.map(({ method, address, operation }) => (
        <li key={operation.operationId} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-3 py-2">
          <MethodBadge method={method} />
          <Link
            href={links.apiOperation(operation.operationId)}
            aria-current={operation.operationId === current ? 'page' : undefined}
            className="link min-w-0 font-mono text-sm wrap-anywhere"
          >
            {address}
          </Link>
          <span className="min-w-0 basis-full text-sm text-ink-soft sm:basis-auto">
            <InlineCodeText text={operation.summary} />
          </span>
        </li>
      ))}
    </ul>
  )
}

export function MethodBadge({ method }: { method: string }) {
  return (
    <Badge tone="outline" className="min-w-14 justify-center font-mono">
      {method}
    </Badge>
  )
}
