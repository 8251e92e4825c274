import { Box, Play, Upload } from 'lucide-react'
import type { Metadata } from 'next'
import { Link } from '@/components/ui/layout/link'
import { notFound } from 'next/navigation'
import { QueryProblems } from '@/components/shell/query-problems'
import { FileList } from '@/components/toolboxes/source/file-list'
import { NetworkList } from '@/components/toolboxes/settings/network-list'
import { MendedFiles } from '@/components/toolboxes/source/fixed-files'
import { ProblemList, problemCountWords } from '@/components/toolboxes/source/problem-list'
import { RefreshWhile } from '@/components/ui/request/refresh-while'
import { UnderstoodTools } from '@/components/toolboxes/tools/detected-tools'
import { versionLooks } from '@/components/toolboxes/version-state'
import { Badge } from '@/components/ui/data/badge'
import { Button } from '@/components/ui/form/button'
import { formatCount } from '@/components/ui/text/format-number'
import { Callout } from '@/components/ui/data/callout'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Page, PageHeader, Section } from '@/components/ui/layout/page'
import { Spinner } from '@/components/ui/data/spinner'
import { displayText } from '@/lib/core/base/visible-text'
import type { VersionView } from '@/lib/core/catalog/version-views'
import { formatNames } from '@/lib/core/formats/reading'
import { links } from '@/lib/core/base/links'
import { findToolbox } from '@/lib/operations/toolboxes/find-toolbox'
import { findPackages } from '@/lib/operations/toolboxes/toolbox-packages'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { orNotFound } from '@/lib/web/http/page'
import { oneOf, readPageQuery } from '@/lib/web/http/page-query'
import { readVersionedPart } from '@/lib/web/http/path-part'

type ReadingPageProps = {
  params: Promise<{ toolbox: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: ReadingPageProps): Promise<Metadata> {
  const { name, version } = readVersionedPart((await params).toolbox)
  return { title: displayText(`Upload results of ${name} v${version ?? ''}`) }
}

export default async function ReadingPage({ params, searchParams }: ReadingPageProps) {
  const { name: slug, version: number } = readVersionedPart((await params).toolbox)
  const { query, problems } = await readPageQuery(searchParams, { unchanged: oneOf(['1']) })
  const actor = await requireActor()
  if (number === undefined) notFound()
  if (problems.length > 0)
    return <QueryProblems title={slug} problems={problems} href={links.toolbox(slug, number)} />
  const { toolbox, version, may } = await orNotFound(findToolbox(actor, slug, number))
  if (!version) notFound()
  const { toolList, problemList, files, describing, formats, state, networks } = version
  const inUse = toolbox.version === number
  const asksForPackages = (await findPackages(actor, slug, number)).environment !== null
  const underWay = state === 'reading' || describing > 0
  const runnable = toolList.find(tool => tool.runnable && tool.missing.length === 0)

  return (
    <Page width="normal">
      <RefreshWhile active={underWay} doneText={`Done: ${sentence(version)}`} />
      <PageHeader
        title="Upload results"
        crumbs={[
          { title: 'Catalog', href: links.catalog() },
          { title: toolbox.title, href: links.toolbox(slug) },
          { title: `v${number}`, href: links.toolbox(slug, number) },
        ]}
        aside={<Badge tone={versionLooks[state].tone}>{versionLooks[state].word}</Badge>}
        lead={sentence(version)}
        actions={
          <>
            {may.propose.effect !== 'deny' && (
              <Button asChild variant={state === 'failed' ? 'primary' : 'secondary'}>
                <Link href={links.upload(slug)}>
                  <Upload aria-hidden /> Upload again
                </Link>
              </Button>
            )}
            <Button asChild variant={runnable || state === 'failed' ? 'secondary' : 'primary'}>
              <Link href={links.toolbox(slug, inUse ? undefined : number)}>
                <Box aria-hidden /> View toolbox
              </Link>
            </Button>
            {runnable && inUse && (
              <Button asChild variant="primary">
                <Link href={links.playground(slug, runnable.name)}>
                  <Play aria-hidden /> Try {runnable.name}
                </Link>
              </Button>
            )}
          </>
        }
      />
      <div className="space-y-3">
        {query.unchanged !== undefined && (
          <Callout tone="info" title="Already uploaded">
            These files are identical to version {number}, so no version was created.
          </Callout>
        )}
        {version.proposal !== null && state !== 'published' && (
          <Callout
            tone="info"
            title={`Proposal #${version.proposal} proposes this version`}
            actions={
              <Button asChild size="sm" variant="primary">
                <Link href={links.proposal(version.proposal)}>Open the proposal</Link>
              </Button>
            }
          >
            {toolbox.version === null
              ? 'It can be published after approval.'
              : `Version ${toolbox.version} stays current until this one is approved and published.`}
          </Callout>
        )}
        {version.proposal !== null && state === 'published' && (
          <p className="text-sm text-ink-soft">
            What it changed for callers stands in{' '}
            <Link href={links.proposal(version.proposal)} className="link">
              proposal #{version.proposal}
            </Link>
            .
          </p>
        )}
        {underWay && (
          <Callout
            tone="info"
            role="status"
            title={
              <span className="inline-flex items-center gap-2">
                <Spinner label="Working" />
                {describing > 0
                  ? `${formatCount(describing, 'executable is', 'executables are')} still being asked what they do`
                  : 'Processing…'}
              </span>
            }
          >
            {asksForPackages ? (
              <>
                Its{' '}
                <Link href={links.packages(slug)} className="link">
                  Python packages
                </Link>{' '}
                are installed first, which can take minutes. Then everything
              </>
            ) : (
              'Each'
            )}{' '}
            is started in the sandbox and describes itself. The page fills in when all have answered.
          </Callout>
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
          <UnderstoodTools version={version} inUse={inUse} />
        ) : underWay ? (
          <p className="text-sm text-ink-soft">None yet.</p>
        ) : (
          <NothingUnderstood hasProblems={problemList.length > 0} />
        )}
      </Section>
      {networks.length > 0 && (
        <Section
          id="networks"
          title="Agent networks"
          aside={`${formatCount(networks.length, 'network')} beside the tools`}
        >
          <NetworkList
            toolbox={slug}
            version={number}
            networks={networks}
            files={files.map(file => file.path)}
            linked={inUse ? undefined : number}
          />
        </Section>
      )}
      <Section id="files" title="Files" aside={formatCount(files.length, 'file')}>
        <FileList toolbox={slug} version={number} files={files} />
      </Section>
    </Page>
  )
}

/** "14 tools, 2 errors, 1 note in 3 files." */
function sentence({ toolList, problems, files }: VersionView): string {
  const words = [formatCount(toolList.length, 'tool'), problemCountWords(problems)].filter(Boolean).join(', ')
  return `${words} in ${formatCount(files.length, 'file')}.`
}

function NothingUnderstood({ hasProblems }: { hasProblems: boolean }) {
  return (
    <EmptyState title="No tools found">
      <p>
        {hasProblems ? 'The problems above say why. ' : ''}A toolbox is a neuro-san toolbox info file (
        <code>.hocon</code> or <code>.json</code>), or a folder of executables that describe themselves.
      </p>
    </EmptyState>
  )
}
