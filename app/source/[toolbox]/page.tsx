import { Download } from 'lucide-react'
import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { CodeLines, type LineMark } from '@/components/toolboxes/source/code-lines'
import { QueryProblems } from '@/components/shell/query-problems'
import { highlightSource } from '@/components/toolboxes/source/highlight-source'
import { FileTree } from '@/components/toolboxes/source/file-tree'
import { Button } from '@/components/ui/form/button'
import { formatBytes, formatCount } from '@/components/ui/text/format-number'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Page, PageHeader } from '@/components/ui/layout/page'
import { displayText } from '@/lib/core/base/visible-text'
import type { SourceFileView } from '@/lib/core/catalog/toolbox-views'
import { links } from '@/lib/core/base/links'
import type { Actor } from '@/lib/core/policy/model/actor'
import { findVersion } from '@/lib/operations/toolboxes/find-version'
import { readSource } from '@/lib/operations/toolboxes/read-source'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { orNotFound } from '@/lib/web/http/page'
import { anyText, readPageQuery } from '@/lib/web/http/request/page-query'
import { readVersionedPart } from '@/lib/web/http/request/path-part'

type SourcePageProps = {
  params: Promise<{ toolbox: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params, searchParams }: SourcePageProps): Promise<Metadata> {
  const { name } = readVersionedPart((await params).toolbox)
  const { file } = (await readPageQuery(searchParams, { file: anyText })).query
  return { title: displayText(file !== undefined ? `${file} in ${name}` : `Source of ${name}`) }
}

export default async function SourcePage({ params, searchParams }: SourcePageProps) {
  const { name: slug, version } = readVersionedPart((await params).toolbox)
  const { query, problems } = await readPageQuery(searchParams, { file: anyText })
  const { file } = query
  const actor = await requireActor()
  if (version === undefined) notFound()
  if (problems.length > 0)
    return <QueryProblems title={slug} problems={problems} href={links.toolbox(slug, version)} />
  if (file === undefined) return redirect(await firstFile(actor, slug, version))
  const view = await orNotFound(readSource(actor, slug, version, file))
  // The final line break does not start another line.
  const lines =
    view.text === null ? null : await highlightSource(view.file, view.text.replace(/(\r\n|\n|\r)$/, ''))

  return (
    <Page>
      <PageHeader
        title={<span className="font-mono text-[0.8em]">{view.file}</span>}
        crumbs={[
          { title: 'Catalog', href: links.catalog() },
          { title: view.toolbox.title, href: links.toolbox(slug) },
          { title: `v${version}`, href: links.toolbox(slug, version) },
        ]}
        lead={
          <span className="text-sm">
            {formatBytes(view.size)}
            {lines && `, ${formatCount(lines.length, 'line')}`}
          </span>
        }
        actions={
          <Button asChild size="sm">
            <a href={links.sourceDownload(slug, version, view.file)}>
              <Download aria-hidden /> Download
            </a>
          </Button>
        }
      />
      <div className="grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="self-start lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
          <FileTree toolbox={slug} version={version} files={view.files} current={view.file} />
        </div>
        {lines ? (
          <div className="min-w-0 self-start overflow-hidden rounded-lg border">
            <CodeLines
              label={`Source of ${view.file}`}
              lines={lines}
              anchors
              hrefOf={line => `#L${line}`}
              highlighted={view.tools.map(tool => [tool.line, tool.endLine] as const)}
              marks={marksOf(view)}
            />
          </div>
        ) : (
          <EmptyState title="This file is not shown here">
            It isn’t text, or it’s too large to display. You can download the original.
          </EmptyState>
        )}
      </div>
    </Page>
  )
}

function marksOf(view: SourceFileView): LineMark[] {
  const problems = view.problems.flatMap(({ place, severity, message }) =>
    place?.line === undefined ? [] : [{ line: place.line, tone: severity, label: message }],
  )
  // Problems come first, so that a line with both gets the color of the problem.
  return [
    ...problems,
    ...view.tools.map(tool => ({ line: tool.line, tone: 'tool' as const, label: tool.name })),
  ]
}

/** Without a chosen file, returns the first readable file, or the first file. */
async function firstFile(actor: Actor, slug: string, number: number): Promise<string> {
  const { files } = await orNotFound(findVersion(actor, slug, number))
  const first = files.find(file => file.text) ?? files[0]
  return first ? links.source(slug, number, first.path) : notFound()
}
