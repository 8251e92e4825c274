/** The document of one operation: who can call it, its parameters, body and responses, and a command to copy. */
import { ParametersTable } from '@/components/toolboxes/tools/parameters-table'
import { Badge } from '@/components/ui/data/badge'
import { Section } from '@/components/ui/layout/page'
import { CodeBlock } from '@/components/ui/text/code-block'
import { InlineCodeText } from '@/components/ui/text/inline-code-text'
import {
  accessOf,
  listResponses,
  type ApiContent,
  type ApiDocument,
  type ApiOperation,
  type PlacedOperation,
} from '@/lib/core/catalog/api-docs/api-document'
import { bodyDocs, parameterGroups } from '@/lib/core/catalog/api-docs/api-parameters'
import { curlExample } from '@/lib/core/catalog/api-docs/curl-example'
import { formatSchemaType } from '@/lib/core/catalog/tool-docs/parameter-docs'

type OperationDocsProps = { document: ApiDocument; placed: PlacedOperation }

export function OperationDocs({ document, placed }: OperationDocsProps) {
  const { operation } = placed
  const command = curlExample(placed)
  const groups = parameterGroups(operation)
  return (
    <>
      {operation.description && (
        <p className="mb-6 max-w-prose">
          <InlineCodeText text={operation.description} />
        </p>
      )}
      <Section id="access" title="Access">
        <Access operation={operation} />
      </Section>
      {command && (
        <Section id="example" title="Example">
          <CodeBlock text={command} label="Command" language="shell" wrap />
        </Section>
      )}
      {groups.length > 0 && (
        <Section id="parameters" title="Parameters">
          {groups.map(({ title, docs }) => (
            <div key={title} className="mb-4">
              <h3 className="mb-2 text-sm font-semibold">{title}</h3>
              <ParametersTable
                docs={docs}
                label={`Parameters: ${title}`}
                anchor={title.toLowerCase()}
                inlineCode
              />
            </div>
          ))}
        </Section>
      )}
      {operation.requestBody && (
        <Section id="body" title="Body">
          <Content document={document} content={operation.requestBody.content} anchor="body" />
        </Section>
      )}
      <Section id="responses" title="Responses">
        <Responses document={document} operation={operation} />
      </Section>
    </>
  )
}

function Access({ operation }: { operation: ApiOperation }) {
  const { isPublic, token, scope } = accessOf(operation)
  if (isPublic) return <p className="max-w-prose text-sm">Needs no sign-in.</p>
  if (!token)
    return <p className="max-w-prose text-sm">Only a signed-in person can call this, not an API token.</p>
  return (
    <p className="max-w-prose text-sm">
      {scope ? (
        <>
          Needs an API token with the scope <Badge>{scope}</Badge>, or a session.
        </>
      ) : (
        'Needs an API token with any scope, or a session.'
      )}
    </p>
  )
}

function Responses({ document, operation }: { document: ApiDocument; operation: ApiOperation }) {
  return (
    <ul className="space-y-4">
      {listResponses(document, operation).map(([status, { description, headers, content }]) => (
        <li key={status} id={`response-${status}`}>
          <h3 className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <Badge tone={status.startsWith('2') ? 'good' : 'plain'} className="font-mono">
              {status === 'default' ? 'other' : status}
            </Badge>
            <span className="min-w-0 font-normal wrap-anywhere">
              <InlineCodeText text={description} />
            </span>
          </h3>
          {headers && (
            <p className="mt-1 text-xs text-ink-soft">
              Headers: <code className="wrap-anywhere">{Object.keys(headers).join(', ')}</code>
            </p>
          )}
          {content && status.startsWith('2') && (
            <div className="mt-2">
              <Content document={document} content={content} anchor={`response-${status}`} status={status} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** `status` is that of a response; a body of a request has none. */
type ContentProps = { document: ApiDocument; content: ApiContent; anchor: string; status?: string }

function Content({ document, content, anchor, status }: ContentProps) {
  return (
    <div className="space-y-4">
      {Object.entries(content).map(([media, { schema, example }], index) => {
        const docs = bodyDocs(document, schema)
        const type = schema.$ref ? 'object' : formatSchemaType(schema)
        return (
          <div key={media} className="space-y-2">
            <p className="text-sm text-ink-soft">
              <code className="wrap-anywhere">{media}</code>
              {docs.rows.length === 0 && schema.format !== 'binary' && `: ${type}`}
            </p>
            {docs.rows.length > 0 && (
              <ParametersTable
                docs={docs}
                label={`${status ? `Response ${status}` : 'Body'}: ${media}`}
                anchor={index === 0 ? anchor : `${anchor}-${index}`}
                withoutRequired={status !== undefined}
                inlineCode
              />
            )}
            {example !== undefined && (
              <CodeBlock text={JSON.stringify(example, null, 2)} label="Example of a body" language="json" />
            )}
          </div>
        )
      })}
    </div>
  )
}
