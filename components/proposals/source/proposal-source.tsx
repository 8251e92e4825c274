/** The files of both versions: a list of differing files, and one file line by line with comments. */
import { Link } from '@/components/ui/layout/link'
import type { ReactNode } from 'react'
import { highlightSource } from '@/components/toolboxes/source/highlight-source'
import { Badge } from '@/components/ui/data/badge'
import { formatBytes, formatCount } from '@/components/ui/text/format-number'
import { EmptyState } from '@/components/ui/data/empty-state'
import type { ProposalPage, ProposalSources, SourcePair } from '@/lib/core/proposals/model/proposal-views'
import { CommentForm } from '@/components/proposals/discussion/comment-form'
import { CommentThread } from '@/components/proposals/discussion/comment-thread'
import { compareLines, linesOf, type LineComparison } from './compare-lines'
import { DiffTable, type DiffPlace } from './diff-table'
import { LineLinks } from './line-links'
import { disabledReason, canApplySuggestions } from '../disabled-reason'
import { isDataFile, resolvedValues } from '@/components/proposals/findings/resolved-values'
import { sourceHref, type SourceChoice } from './source-choice'
import { visibleText } from '@/lib/core/base/visible-text'

type ProposalSourceProps = { proposal: ProposalPage; sources: ProposalSources; choice: SourceChoice }

export async function ProposalSource({ proposal, sources, choice }: ProposalSourceProps) {
  const { files, same, left } = sources
  const rest = [
    ...(same > 0 ? [`${formatCount(same, 'file')} unchanged`] : []),
    ...(left > 0 ? [`${formatCount(left, 'more file', 'more files')} not shown`] : []),
  ].join(', ')
  const shown = files.find(({ path }) => path === choice.file) ?? files[0]
  if (!shown)
    return (
      <EmptyState title="No files differ">
        {rest ? `${rest}.` : 'Neither version has files.'} The differences are outside of files, such as
        packages.
      </EmptyState>
    )
  const here = { ...choice, file: shown.path }
  return (
    <div className="flex flex-col gap-4">
      <FileChoice proposal={proposal.number} files={files} choice={here} rest={rest} />
      <FileDiff proposal={proposal} sources={sources} file={shown} choice={here} />
    </div>
  )
}

const statuses = {
  added: { word: 'new', tone: 'good' },
  removed: { word: 'removed', tone: 'bad' },
  changed: { word: 'changed', tone: 'warn' },
} as const

type FileChoiceProps = { proposal: number; files: readonly SourcePair[]; choice: SourceChoice; rest: string }

function FileChoice({ proposal, files, choice, rest }: FileChoiceProps) {
  return (
    <nav aria-label="Files that differ" className="overflow-hidden rounded-lg border bg-surface">
      <ul className="max-h-60 divide-y overflow-y-auto">
        {files.map(file => {
          const { word, tone } = statuses[file.status]
          return (
            <li key={file.path}>
              <Link
                href={sourceHref(proposal, choice, { file: file.path, at: null })}
                scroll={false}
                aria-current={file.path === choice.file ? 'true' : undefined}
                className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-1.5 text-sm focus-visible:-outline-offset-2 hover:bg-sunken aria-[current]:bg-accent-wash"
              >
                <span className="min-w-0 flex-1 font-mono text-xs wrap-anywhere">
                  {visibleText(file.path)}
                </span>
                <FileCounts file={file} />
                <Badge tone={tone}>{word}</Badge>
              </Link>
            </li>
          )
        })}
      </ul>
      {rest && <p className="border-t px-3 py-1.5 text-xs text-ink-soft">{rest}</p>}
    </nav>
  )
}

function FileCounts({ file: { before, after } }: { file: SourcePair }) {
  const bytes = (after?.bytes ?? 0) - (before?.bytes ?? 0)
  return (
    <span className="figures text-xs text-ink-soft">
      {bytes < 0 ? '−' : '+'}
      {formatBytes(Math.abs(bytes))}
    </span>
  )
}

type FileDiffProps = ProposalSourceProps & { file: SourcePair }

async function FileDiff({ proposal, sources, file, choice }: FileDiffProps) {
  const { path, before, after } = file
  const isData = isDataFile(path)
  const texts = { before: textOf(before), after: textOf(after) }
  if (texts.before === null || texts.after === null)
    return (
      <EmptyState title="Comparison not available">
        The file is binary or too large. <Sizes file={file} />
      </EmptyState>
    )
  const values = choice.resolved && isData ? valuesOf(texts) : null
  const shown = values ?? texts
  const sense = choice.exact || values ? 'exact' : isData ? 'data' : 'code'
  const comparison = compareLines(shown.before!, shown.after!, sense)
  const [highlightedBefore, highlightedAfter] = await Promise.all(
    [shown.before!, shown.after!].map(text => highlightSource(values ? `${path}.json` : path, text)),
  )
  const numbers = { before: sources.base, after: sources.proposed }
  const commentOff = values ? 'Switch to Text to comment on lines.' : disabledReason(proposal.may.comment)

  return (
    <section aria-labelledby="file-title" className="overflow-hidden rounded-lg border bg-surface">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-3 py-2">
        <h2 id="file-title" className="min-w-0 flex-1 font-mono text-xs font-semibold wrap-anywhere">
          {visibleText(path)}
        </h2>
        <p className="figures text-xs">
          <span className="text-good">+{comparison.added}</span>{' '}
          <span className="text-bad">−{comparison.removed}</span> <ModeOf file={file} />
        </p>
        <Choices proposal={proposal.number} choice={choice} isData={isData} />
      </header>
      <Aside proposal={proposal.number} choice={choice} comparison={comparison} isData={isData} />
      {choice.resolved && isData && !values && (
        <p className="border-b bg-warn-wash px-3 py-1.5 text-xs text-warn">
          The values couldn’t be read, so the text is shown.
        </p>
      )}
      {comparison.rows.length === 0 ? (
        <p className="px-3 py-4 text-sm text-ink-soft">The file is empty.</p>
      ) : (
        <LineLinks>
          <DiffTable
            label={`What differs in ${path}`}
            rows={comparison.rows}
            view={choice.view}
            highlighted={{ before: highlightedBefore!, after: highlightedAfter! }}
            hrefOf={commentOff === null ? at => sourceHref(proposal.number, choice, { at }) : undefined}
            below={
              values ? undefined : place => notesAt({ proposal, file, numbers, choice, place, commentOff })
            }
          />
        </LineLinks>
      )}
    </section>
  )
}

/** Returns the text of a side: '' if the version has no such file, null if the file is not shown. */
const textOf = (side: SourcePair['before']): string | null =>
  side === null ? '' : side.text === null ? null : visibleText(side.text)

function valuesOf({ before, after }: { before: string | null; after: string | null }) {
  const values = [before, after].map(text => (text === '' ? '' : text === null ? null : resolvedValues(text)))
  return values.every(value => value !== null) ? { before: values[0]!, after: values[1]! } : null
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

function Choices({ proposal, choice, isData }: { proposal: number; choice: SourceChoice; isData: boolean }) {
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

type AsideProps = { proposal: number; choice: SourceChoice; comparison: LineComparison; isData: boolean }

/** Shows how many lines differ only in what the comparison ignores. */
function Aside({ proposal, choice, comparison: { aside }, isData }: AsideProps) {
  if (choice.resolved || (aside === 0 && !choice.exact)) return null
  return (
    <p className="border-b bg-sunken px-3 py-1.5 text-xs text-ink-soft">
      {choice.exact
        ? 'Whitespace and order are compared. '
        : `${formatCount(aside, 'line differs', 'lines differ')} in ${isData ? 'whitespace or order' : 'trailing whitespace'} only. `}
      <Link href={sourceHref(proposal, choice, { exact: !choice.exact })} scroll={false} className="link">
        {choice.exact ? 'Ignore' : 'Show'}
      </Link>
    </p>
  )
}

type Place = {
  proposal: ProposalPage
  file: SourcePair
  numbers: { before: number | null; after: number }
  choice: SourceChoice
  place: DiffPlace
  commentOff: string | null
}

/** Returns the threads of a line, and the form if it is open there. */
function notesAt({ proposal, file, numbers, choice, place, commentOff }: Place): ReactNode[] {
  const version = numbers[place.side]
  const threads = proposal.threads.filter(
    ({ anchor }) =>
      anchor.on === 'line' &&
      anchor.version === version &&
      anchor.file === file.path &&
      anchor.line === place.line,
  )
  const isChosen = choice.at?.side === place.side && choice.at.line === place.line
  return [
    ...threads.map(thread => (
      <CommentThread
        key={thread.id}
        proposal={proposal.number}
        thread={thread}
        off={disabledReason(proposal.may.comment)}
        applies={canApplySuggestions(proposal)}
      />
    )),
    ...(isChosen && commentOff === null && version !== null
      ? [
          <CommentForm
            key="form"
            proposal={proposal.number}
            target={{ anchor: { on: 'line', version, file: file.path, line: place.line } }}
            label={`Comment on line ${place.line}`}
            line={place.side === 'after' ? linesOf(file.after?.text ?? '')[place.line - 1] : undefined}
            closeHref={sourceHref(proposal.number, choice, { at: null })}
          />,
        ]
      : []),
  ]
}
