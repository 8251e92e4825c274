import type { Metadata } from 'next'
import { Link } from '@/components/ui/layout/link'
import { QueryProblems } from '@/components/shell/query-problems'
import { ExampleList } from '@/components/toolboxes/upload/example-list'
import { UploadForm } from '@/components/toolboxes/upload/upload-form'
import { Button } from '@/components/ui/form/button'
import { Callout } from '@/components/ui/data/callout'
import { Page, PageHeader } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import type { ToolboxRow } from '@/lib/core/catalog/views/toolbox-views'
import { findToolboxHead } from '@/lib/operations/toolboxes/find-toolbox'
import { selectionLimits } from '@/lib/web/http/installation'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { orNotFound } from '@/lib/web/http/page'
import { anyText, readPageQuery } from '@/lib/web/http/request/page-query'

export const metadata: Metadata = { title: 'Upload' }

type UploadPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const knownToolbox = ({ slug, title, version }: ToolboxRow) => ({ slug, title, version })

export default async function UploadPage({ searchParams }: UploadPageProps) {
  const { query, problems } = await readPageQuery(searchParams, { toolbox: anyText })
  const actor = await requireActor()
  if (problems.length > 0)
    return <QueryProblems title="Upload a toolbox" problems={problems} href={links.upload()} />
  const slug = query.toolbox
  const found = slug === undefined ? null : await orNotFound(findToolboxHead(actor, slug))
  const toolbox = found && knownToolbox(found.toolbox)
  return (
    <Page width="normal">
      <PageHeader
        title={toolbox ? `New version of ${toolbox.title}` : 'Upload a toolbox'}
        crumbs={[
          { title: 'Catalog', href: links.catalog() },
          ...(toolbox ? [{ title: toolbox.title, href: links.toolbox(toolbox.slug) }] : []),
        ]}
        lead="Upload a neuro-san toolbox info file (optionally with Python sources and agent networks), self-describing executables, neurosurfer tools, OVOS plugins, skills or MCP servers, as files, a folder, or a zip or tar.gz archive. Code runs only in the sandbox."
      />
      {found?.may.propose.effect === 'deny' ? (
        <Callout
          tone="warn"
          title="You can’t upload here"
          actions={
            <Button asChild size="sm">
              <Link href={links.upload()}>Upload new toolbox</Link>
            </Button>
          }
        >
          {found.may.propose.reason}
        </Callout>
      ) : (
        <>
          <UploadForm
            toolbox={toolbox}
            onlyProposes={found?.may.publish.effect === 'deny'}
            limits={selectionLimits()}
          />
          {!toolbox && (
            <p className="mt-8 text-sm text-ink-soft">
              Do your tools run on an MCP server elsewhere?{' '}
              <Link href={links.uploadRemote()} className="link">
                Add a remote MCP server
              </Link>
            </p>
          )}
          <ExampleList />
        </>
      )}
    </Page>
  )
}
