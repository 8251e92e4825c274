/** What an upload contains: problems, tools, agent networks and files. */
import { FileList } from '@/components/toolboxes/source/file-list'
import { FixedFiles } from '@/components/toolboxes/source/fixed-files'
import { ProblemList, formatProblemCounts } from '@/components/toolboxes/source/problem-list'
import { DetectedTools } from '@/components/toolboxes/tools/detected-tools'
import { NetworkList } from '@/components/toolboxes/tools/network-list'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Link } from '@/components/ui/layout/link'
import { Section } from '@/components/ui/layout/page'
import { formatCount } from '@/components/ui/text/format-number'
import { links } from '@/lib/core/base/links'
import type { ProblemChanges } from '@/lib/core/catalog/views/problem-changes'
import type { VersionView } from '@/lib/core/catalog/views/version-views'
import { untakenFolders } from '@/lib/core/formats/executables/untaken-executables'
import { formatNames } from '@/lib/core/formats/reading'
import { FixedProblems } from './fixed-problems'
import { UntakenFolders } from './untaken-folders'

/** Number of files that are listed here; the page *Files* of the version lists all of them. */
const filesShown = 20

type ResultsSectionsProps = {
  version: VersionView
  /** What it fixed since the upload before it. */
  changes: ProblemChanges | null
  /** Whether the version is the current one of its toolbox. */
  isCurrent: boolean
  /** Whether more tools can follow. */
  isProcessing: boolean
  /** Whether the person can upload a next version, and this is the newest. */
  canExtend: boolean
}

export function ResultsSections({
  version,
  changes,
  isCurrent,
  isProcessing,
  canExtend,
}: ResultsSectionsProps) {
  const { number, toolList, problemList, files, formats, networks } = version
  const { slug } = version.toolbox
  const isEmpty = toolList.length === 0
  const untaken = canExtend && !isProcessing ? untakenFolders(problemList) : []
  return (
    <>
      {changes && changes.fixed.length > 0 && (
        <FixedProblems changes={changes} remaining={problemList.length} />
      )}
      {problemList.length > 0 && (
        <Section
          id="problems"
          title="Problems"
          aside={formatProblemCounts(version.problems)}
          className="mt-6"
        >
          <FixedFiles problems={problemList} version={{ toolbox: slug, number }} />
          {untaken.length > 0 && <UntakenFolders folders={untaken} version={{ toolbox: slug, number }} />}
          <ProblemList problems={problemList} version={{ toolbox: slug, number }} added={changes?.added} />
        </Section>
      )}
      <Section
        id="tools"
        title="Tools"
        aside={formats.map(format => formatNames[format]).join(', ')}
        className="mt-8"
      >
        {!isEmpty && <DetectedTools version={version} inUse={isCurrent} />}
        {isEmpty && isProcessing && <p className="text-sm text-ink-soft">No tools yet.</p>}
        {isEmpty && !isProcessing && <NoTools hasProblems={problemList.length > 0} />}
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
        <FileList toolbox={slug} version={number} files={files.slice(0, filesShown)} />
        {files.length > filesShown && (
          <p className="mt-2 text-sm">
            <Link href={links.toolboxSection(slug, 'files', number)} className="link">
              All {formatCount(files.length, 'file')}
            </Link>
          </p>
        )}
      </Section>
    </>
  )
}

/** Returns a summary such as "14 tools, 2 errors, 1 note in 3 files." */
export function formatUpload({ tools, problems, files }: VersionView): string {
  const counts = [formatCount(tools, 'tool'), formatProblemCounts(problems)].filter(Boolean).join(', ')
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
