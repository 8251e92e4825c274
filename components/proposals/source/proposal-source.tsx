/** The files of both versions: a list of differing files, and one file line by line with comments. */
import { Link } from '@/components/ui/layout/link'
import { Badge } from '@/components/ui/data/badge'
import { formatBytes, formatCount } from '@/components/ui/text/format-number'
import { EmptyState } from '@/components/ui/data/empty-state'
import { visibleText } from '@/lib/core/base/visible-text'
import { isDataFile } from '@/lib/core/proposals/diff/resolved-values'
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import type {
  ChosenFile,
  DiffPlace,
  ProposalSources,
  SourceFile,
  SourcePair,
} from '@/lib/core/proposals/model/source-views'
import { showThread } from '@/lib/core/proposals/model/shown-thread'
import { canApplySuggestions, disabledReason } from '../disabled-reason'
import { SourceDiff } from '../proposal-tab-parts'
import { compareFile, drawSource, type FileComparison } from './draw-source'
import { FileChoice } from './file-choice'
import { sourceHref, type SourceChoice } from './source-choice'

type ProposalSourceProps = {
  proposal: ProposalPage
  sources: ProposalSources
  /** The chosen file with its texts; null if no file differs. */
  file: SourceFile | null
  choice: SourceChoice
}

export function ProposalSource({ proposal, sources, file, choice }: ProposalSourceProps) {
  const { files, same, more, chosen } = sources
  const rest = same > 0 ? `${formatCount(same, 'file')} unchanged` : ''
  if (!file || !chosen)
    return (
      <EmptyState title="No files differ">
        {rest ? `${rest}.` : 'Neither version has files.'} The differences are outside of files, such as
        packages.
      </EmptyState>
    )
  const here = { ...choice, file: file.path }
  return (
    <div className="flex flex-col gap-4">
      <FileChoice proposal={proposal.number} files={files} more={more} choice={here} rest={rest} />
      <FileDiff proposal={proposal} sources={sources} file={file} choice={here} />
      <OtherFiles proposal={proposal.number} chosen={chosen} choice={here} />
    </div>
  )
}

type FileDiffProps = ProposalSourceProps & { file: SourceFile }

async function FileDiff({ proposal, sources, file, choice }: FileDiffProps) {
  const compared = compareFile(file, choice)
  if (!compared)
    return (
      <EmptyState title="Comparison not available">
        The file is binary or too large. <Sizes file={file} />
        {encodingNotes(file, sources).map(note => ` ${note}`)}
      </EmptyState>
    )
  const { isResolved } = compared
  const from = firstRow(compared, choice.at)
  const commentOff = disabledReason(proposal.may.comment)
  const threads = proposal.threads.filter(({ anchor }) => anchor.on === 'line' && anchor.file === file.path)
  const versions = { before: sources.base, after: sources.proposed }
  const initial = await drawSource(compared, { from, isFolding: true, at: choice.at })
  return (
    <section aria-labelledby="file-title" className="overflow-hidden rounded-lg border bg-surface">
      <FileHeader proposal={proposal.number} file={file} choice={choice} compared={compared} />
      {encodingNotes(file, sources).map(note => (
        <p key={note} className="border-b bg-warn-wash px-3 py-1.5 text-xs text-warn">
          {note}
        </p>
      ))}
      {compared.comparison.rows.length === 0 ? (
        <p className="px-3 py-4 text-sm text-ink-soft">The file is empty.</p>
      ) : (
        <SourceDiff
          key={[file.path, file.before?.sha256, file.after?.sha256, choice.exact, isResolved].join(' ')}
          proposal={proposal.number}
          file={file.path}
          choice={choice}
          initial={initial}
          from={from}
          versions={versions}
          threads={isResolved ? [] : threads.map(showThread)}
          lineOff={isResolved ? 'Switch to Text to comment on lines.' : commentOff}
          commentOff={commentOff}
          applies={canApplySuggestions(proposal)}
        />
      )}
    </section>
  )
}

/** Number of rows above a line that the address names. */
const rowsAbove = 20

/** Returns the first row to draw, so that the line that the address names is among the first rows. */
function firstRow({ comparison }: FileComparison, at: DiffPlace | null): number {
  if (!at) return 0
  const index = comparison.rows.findIndex(row => row[at.side]?.number === at.line)
  return index < rowsAbove * 2 ? 0 : index - rowsAbove
}

type FileHeaderProps = {
  proposal: number
  file: SourcePair
  choice: SourceChoice
  compared: FileComparison
}

function FileHeader({ proposal, file, choice, compared }: FileHeaderProps) {
  const { comparison, isResolved } = compared
  const isData = isDataFile(file.path)
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-3 py-2">
        <h2 id="file-title" className="min-w-0 flex-1 font-mono text-xs font-semibold wrap-anywhere">
          {visibleText(file.path)}
        </h2>
        <p className="figures text-xs">
          <span className="text-good">+{comparison.added}</span>{' '}
          <span className="text-bad">−{comparison.removed}</span> <ModeOf file={file} />
        </p>
        <Choices proposal={proposal} choice={choice} isData={isData} />
      </header>
      <Ignored proposal={proposal} choice={choice} aside={comparison.aside} isData={isData} />
      {choice.resolved && isData && !isResolved && (
        <p className="border-b bg-warn-wash px-3 py-1.5 text-xs text-warn">
          The values couldn’t be read, so the text is shown.
        </p>
      )}
    </>
  )
}

/** Says how each version of a file was decoded that is not UTF-8. */
function encodingNotes(
  { before, after }: SourcePair,
  { base, proposed }: Pick<ProposalSources, 'base' | 'proposed'>,
): string[] {
  const notes = [
    { version: base, note: before?.note },
    { version: proposed, note: after?.note },
  ]
  return notes.flatMap(({ version, note }) => (note === undefined ? [] : [`In v${version}: ${note}`]))
}

function Sizes({ file: { before, after } }: { file: SourcePair }) {
  return (
    <>
      {before ? formatBytes(before.bytes) : 'Nothing'} before, {after ? formatBytes(after.bytes) : 'nothing'}{' '}
      after.
    </>
  )
}

function ModeOf({ file: { before, after } }: { file: SourcePair }) {
  if (!before || !after || before.executable === after.executable) return null
  return <Badge tone="warn">{after.executable ? 'now executable' : 'no longer executable'}</Badge>
}

type ChoicesProps = { proposal: number; choice: SourceChoice; isData: boolean }

function Choices({ proposal, choice, isData }: ChoicesProps) {
  const other = choice.view === 'split' ? 'unified' : 'split'
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {isData && (
        <Link
          href={sourceHref(proposal, choice, { resolved: !choice.resolved, at: null })}
          scroll={false}
          className="link"
        >
          {choice.resolved ? 'Text' : 'Values'}
        </Link>
      )}
      <Link
        href={sourceHref(proposal, choice, { view: other })}
        scroll={false}
        data-key="split"
        className="link"
      >
        {other === 'split' ? 'Side by side' : 'One column'}
      </Link>
    </p>
  )
}

/** Shows how many lines differ only in what the comparison ignores. */
function Ignored({ proposal, choice, aside, isData }: ChoicesProps & { aside: number }) {
  if (choice.resolved || (aside === 0 && !choice.exact)) return null
  const differs = formatCount(aside, 'line differs', 'lines differ')
  return (
    <p className="border-b bg-sunken px-3 py-1.5 text-xs text-ink-soft">
      {choice.exact
        ? 'Whitespace and order are compared. '
        : `${differs} in ${isData ? 'whitespace or order' : 'trailing whitespace'} only. `}
      <Link href={sourceHref(proposal, choice, { exact: !choice.exact })} scroll={false} className="link">
        {choice.exact ? 'Ignore' : 'Show'}
      </Link>
    </p>
  )
}

type OtherFilesProps = { proposal: number; chosen: ChosenFile; choice: SourceChoice }

/** Links to the files before and after this one, which `n` and `p` follow at its ends. */
function OtherFiles({ proposal, chosen: { previous, next }, choice }: OtherFilesProps) {
  const hrefOf = (file: string) => sourceHref(proposal, choice, { file, at: null })
  return (
    <nav aria-label="Other files" className="flex flex-wrap justify-between gap-3 text-xs empty:hidden">
      {previous !== null && (
        <Link href={hrefOf(previous)} scroll={false} data-previous-file="" className="link">
          Previous file: {visibleText(previous)}
        </Link>
      )}
      {next !== null && (
        <Link href={hrefOf(next)} scroll={false} data-next-file="" className="link ml-auto">
          Next file: {visibleText(next)}
        </Link>
      )}
    </nav>
  )
}
