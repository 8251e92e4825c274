/** The list of the files that differ. */
import { Badge } from '@/components/ui/data/badge'
import { Link } from '@/components/ui/layout/link'
import { formatBytes } from '@/components/ui/text/format-number'
import type { SourcePair } from '@/lib/core/proposals/model/source-views'
import { visibleText } from '@/lib/core/base/visible-text'
import { FileSearch } from '../proposal-tab-parts'
import { sourceHref, type SourceChoice } from './source-choice'

const statuses = {
  added: { word: 'new', tone: 'good' },
  removed: { word: 'removed', tone: 'bad' },
  changed: { word: 'changed', tone: 'warn' },
} as const

type FileChoiceProps = {
  proposal: number
  files: readonly SourcePair[]
  /** Number of files that the list leaves out. */
  more: number
  choice: SourceChoice
  rest: string
}

export function FileChoice({ proposal, files, more, choice, rest }: FileChoiceProps) {
  return (
    <nav aria-label="Files that differ" className="rounded-lg border bg-surface">
      <ul className="max-h-60 divide-y overflow-y-auto rounded-t-lg">
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
      {more > 0 && (
        <div className="border-t px-3 py-1.5">
          <FileSearch proposal={proposal} choice={choice} more={more} />
        </div>
      )}
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
