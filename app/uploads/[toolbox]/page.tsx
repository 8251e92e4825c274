import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { QueryProblems } from '@/components/shell/query-problems'
import { RefreshWhile } from '@/components/ui/request/refresh-while'
import { DraftNote } from '@/components/toolboxes/upload/draft-note'
import { ResultsHeader } from '@/components/toolboxes/upload/results-header'
import { formatUpload, ResultsSections } from '@/components/toolboxes/upload/results-sections'
import { ProcessingNote, ProposalNote, UnchangedNote } from '@/components/toolboxes/upload/results-notes'
import { Page } from '@/components/ui/layout/page'
import { displayText } from '@/lib/core/base/visible-text'
import { links } from '@/lib/core/base/links'
import { findToolboxHead } from '@/lib/operations/toolboxes/find-toolbox'
import { findProblemChanges, findShownVersion } from '@/lib/operations/toolboxes/find-version'
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
  const [{ toolbox, versions, may }, version] = await Promise.all([
    orNotFound(findToolboxHead(actor, slug, number)),
    orNotFound(findShownVersion(actor, slug, number)),
  ])
  const { describing, state } = version
  const canPropose = may.propose.effect !== 'deny'
  const isCurrent = toolbox.version === number
  const isProcessing = state === 'reading' || describing > 0
  // A draft without usable tools can't be published. Its proposal says what to do.
  const isDraft = version.draft && state !== 'failed'
  const [changes, packages] = await Promise.all([
    findProblemChanges(actor, version),
    isProcessing ? orNotFound(findPackages(actor, slug, number)) : null,
  ])
  const installsPackages = !!packages?.environment || !!packages?.nodeEnvironment

  return (
    <Page width="normal">
      <RefreshWhile active={isProcessing} doneText={`Done: ${formatUpload(version)}`} />
      <ResultsHeader
        toolbox={toolbox}
        version={version}
        isCurrent={isCurrent}
        canPropose={canPropose}
        summary={formatUpload(version)}
      />
      <div className="space-y-3">
        {query.unchanged !== undefined && <UnchangedNote version={number} />}
        {version.proposal !== null && isDraft && (
          <DraftNote
            proposal={version.proposal}
            version={version.number}
            errors={version.problems.error}
            canPublish={!isProcessing && may.publish.effect !== 'deny'}
          />
        )}
        {version.proposal !== null && !isDraft && (
          <ProposalNote
            proposal={version.proposal}
            isPublished={state === 'published'}
            current={toolbox.version}
          />
        )}
        {isProcessing && (
          <ProcessingNote toolbox={slug} describing={describing} installsPackages={installsPackages} />
        )}
      </div>
      <ResultsSections
        version={version}
        changes={changes}
        isCurrent={isCurrent}
        isProcessing={isProcessing}
        canExtend={canPropose && versions[0]?.number === number}
      />
    </Page>
  )
}
