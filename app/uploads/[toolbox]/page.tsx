import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { QueryProblems } from '@/components/shell/query-problems'
import { FileList } from '@/components/toolboxes/source/file-list'
import { NetworkList } from '@/components/toolboxes/settings/network-list'
import { MendedFiles } from '@/components/toolboxes/source/fixed-files'
import { ProblemList, problemCountWords } from '@/components/toolboxes/source/problem-list'
import { RefreshWhile } from '@/components/ui/request/refresh-while'
import { UnderstoodTools } from '@/components/toolboxes/tools/detected-tools'
import { ResultsHeader } from '@/components/toolboxes/upload/results-header'
import { ProcessingNote, ProposalNote, UnchangedNote } from '@/components/toolboxes/upload/results-notes'
import { formatCount } from '@/components/ui/text/format-number'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Page, Section } from '@/components/ui/layout/page'
import { displayText } from '@/lib/core/base/visible-text'
import type { VersionView } from '@/lib/core/catalog/version-views'
import { formatNames } from '@/lib/core/formats/reading'
import { links } from '@/lib/core/base/links'
import { findToolbox } from '@/lib/operations/toolboxes/find-toolbox'
import { findPackages } from '@/lib/operations/toolboxes/settings/toolbox-packages'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { orNotFound } from '@/lib/web/http/page'
import { oneOf, readPageQuery } from '@/lib/web/http/request/page-query'
import { readVersionedPart } from '@/lib/web/http/request/path-part'

type UploadResultsPageProps = {
  params: Promise<{ toolbox: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: UploadResultsPageProps): Promise<Metadata> {
  const { name, version } = readVersionedPart((await params).toolbox)
  return { title: displayText(`Upload results of ${name} v${version ?? ''}`) }
}

export default async function UploadResultsPage({ params, searchParams }: UploadResultsPageProps) {
  const { name: slug, version: number } = readVersionedPart((await params).toolbox)
  const { query, problems } = await readPageQuery(searchParams, { unchanged: oneOf(['1']) })
  const actor = await requireActor()
  if (number === undefined) notFound()
  if (problems.length > 0)
    return <QueryProblems title={slug} problems={problems} href={links.toolbox(slug, number)} />
  const { toolbox, version, may } = await orNotFound(findToolbox(actor, slug, number))
  if (!version) notFound()
  const { toolList, problemList, files, describing, formats, state, networks } = version
  const isCurrent = toolbox.version === number
  const installsPackages = (await findPackages(actor, slug, number)).environment !== null
  const underWay = state === 'reading' || describing > 0

  return (
    <Page width="normal">
      <RefreshWhile active={underWay} doneText={`Done: ${summaryOf(version)}`} />
      <ResultsHeader
        toolbox={toolbox}
        version={version}
        isCurrent={isCurrent}
        canPropose={may.propose.effect !== 'deny'}
        summary={summaryOf(version)}
      />
      <div className="space-y-3">
        {query.unchanged !== undefined && <UnchangedNote version={number} />}
        {version.proposal !== null && (
          <ProposalNote
            proposal={version.proposal}
            isPublished={state === 'published'}
            current={toolbox.version}
          />
        )}
        {underWay && (
          <ProcessingNote toolbox={slug} describing={describing} installsPackages={installsPackages} />
        )}
      </div>

      {problemList.length > 0 && (
        <Section id="problems" title="Problems" aside={problemCountWords(version.problems)} className="mt-6">
          <MendedFiles problems={problemList} version={{ toolbox: slug, number }} />
          <ProblemList problems={problemList} version={{ toolbox: slug, number }} />
        </Section>
      )}
      <Section
        id="tools"
        title="Tools"
        aside={formats.map(format => formatNames[format]).join(', ')}
        className="mt-8"
      >
        {toolList.length > 0 ? (
          <UnderstoodTools version={version} inUse={isCurrent} />
        ) : underWay ? (
          <p className="text-sm text-ink-soft">No tools yet.</p>
        ) : (
          <NoTools hasProblems={problemList.length > 0} />
        )}
      </Section>
      {networks.length > 0 && (
        <Section id="networks" title="Agent networks" aside={formatCount(networks.length, 'network')}>
          <NetworkList
            toolbox={slug}
            version={number}
            networks={networks}
            files={files.map(file => file.path)}
            linked={isCurrent ? undefined : number}
          />
        </Section>
      )}
      <Section id="files" title="Files" aside={formatCount(files.length, 'file')}>
        <FileList toolbox={slug} version={number} files={files} />
      </Section>
    </Page>
  )
}

/** Returns a summary such as "14 tools, 2 errors, 1 note in 3 files." */
function summaryOf({ toolList, problems, files }: VersionView): string {
  const counts = [formatCount(toolList.length, 'tool'), problemCountWords(problems)]
    .filter(Boolean)
    .join(', ')
  return `${counts} in ${formatCount(files.length, 'file')}.`
}

function NoTools({ hasProblems }: { hasProblems: boolean }) {
  return (
    <EmptyState title="No tools found">
      <p>
        {hasProblems ? 'The problems above explain why. ' : ''}A toolbox is a neuro-san toolbox info file (
        <code>.hocon</code> or <code>.json</code>), or a folder of executables that describe themselves.
      </p>
    </EmptyState>
  )
}
