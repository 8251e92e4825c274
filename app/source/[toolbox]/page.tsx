import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { QueryProblems } from '@/components/shell/query-problems'
import { highlightSource, type SourceLine } from '@/components/toolboxes/source/highlight-source'
import { SourceFile, SourceHeader } from '@/components/toolboxes/source/source-file'
import { FileTree } from '@/components/toolboxes/source/file-tree'
import { Page } from '@/components/ui/layout/page'
import { displayText } from '@/lib/core/base/visible-text'
import { links } from '@/lib/core/base/links'
import type { FilePart } from '@/lib/core/catalog/views/file-part'
import type { Actor } from '@/lib/core/policy/model/actor'
import { findVersionFiles } from '@/lib/operations/toolboxes/find-version'
import { readSource } from '@/lib/operations/toolboxes/read-source'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { orNotFound } from '@/lib/web/http/page'
import { anyText, readPageQuery, wholeNumber } from '@/lib/web/http/request/page-query'
import { readVersionedPart } from '@/lib/web/http/request/path-part'

type SourcePageProps = {
  params: Promise<{ toolbox: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const parameters = { file: anyText, line: wholeNumber }

export async function generateMetadata({ params, searchParams }: SourcePageProps): Promise<Metadata> {
  const { name } = readVersionedPart((await params).toolbox)
  const { file } = (await readPageQuery(searchParams, parameters)).query
  return { title: displayText(file !== undefined ? `${file} in ${name}` : `Source of ${name}`) }
}

export default async function SourcePage({ params, searchParams }: SourcePageProps) {
  const { name: slug, version } = readVersionedPart((await params).toolbox)
  const { query, problems } = await readPageQuery(searchParams, parameters)
  const { file } = query
  const actor = await requireActor()
  if (version === undefined) notFound()
  if (problems.length > 0) {
    const { file: named } = await searchParams
    const href = typeof named === 'string' ? links.source(slug, version, named) : links.toolbox(slug, version)
    return <QueryProblems title={slug} problems={problems} href={href} />
  }
  if (file === undefined) return redirect(await firstFile(actor, slug, version))
  const line = query.line === undefined ? undefined : Number(query.line)
  const view = await orNotFound(readSource(actor, slug, version, { file, line }))
  return (
    <Page>
      <SourceHeader view={view} />
      <div className="grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="self-start max-lg:order-last lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
          <FileTree
            toolbox={slug}
            version={version}
            files={view.files}
            count={view.fileCount}
            current={view.file}
          />
        </div>
        <SourceFile
          view={view}
          lines={view.part ? await highlightPart(view.file, view.part) : []}
          asked={line}
        />
      </div>
    </Page>
  )
}

/** Highlights the lines of a part, beginning some lines above them. */
async function highlightPart(
  file: string,
  { above, lines, opening, firstLine }: FilePart,
): Promise<SourceLine[]> {
  const place = { isLater: firstLine > 1, opening }
  const highlighted = await highlightSource(file, [...above, ...lines].join('\n'), place)
  return highlighted.slice(above.length)
}

/** Without a chosen file, returns the first readable file, or the first file. */
async function firstFile(actor: Actor, slug: string, number: number): Promise<string> {
  const { files } = await orNotFound(findVersionFiles(actor, slug, number))
  const first = files.find(file => file.text) ?? files[0]
  return first ? links.source(slug, number, first.path) : notFound()
}
