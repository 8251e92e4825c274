/** Problems of an upload: the message, the place, the fix and the highlighted line. */
import { CircleAlert, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import { Link } from '@/components/ui/layout/link'
import { Badge } from '@/components/ui/data/badge'
import { formatCount } from '@/components/ui/text/format-number'
import { classNames } from '@/components/ui/class-names'
import { InlineCodeText } from '@/components/ui/text/inline-code-text'
import type { ProblemWithSource } from '@/lib/core/catalog/views/version-views'
import { links } from '@/lib/core/base/links'
import type { Place, Problem, Severity } from '@/lib/core/base/problem'
import { ProblemExcerpt } from './problem-excerpt'
import { ProblemFix } from './problem-fix'

export const severityStyles = {
  error: { word: 'Error', tone: 'bad', icon: CircleAlert, text: 'text-bad' },
  warning: { word: 'Warning', tone: 'warn', icon: TriangleAlert, text: 'text-warn' },
  info: { word: 'Note', tone: 'info', icon: Info, text: 'text-info' },
} as const satisfies Record<Severity, { word: string; tone: string; icon: LucideIcon; text: string }>

type ProblemListProps = {
  problems: readonly ProblemWithSource[]
  /** Where the files can be read; absent for uploads that were not stored. */
  version?: { toolbox: string; number: number }
  /** Indexes of the problems that the version before did not have. */
  added?: readonly number[]
}

export function ProblemList({ problems, version, added = [] }: ProblemListProps) {
  return (
    <ol className="space-y-3">
      {problems.map((problem, index) => (
        <ProblemItem key={index} problem={problem} version={version} isNew={added.includes(index)} />
      ))}
    </ol>
  )
}

type ProblemItemProps = Pick<ProblemListProps, 'version'> & { problem: ProblemWithSource; isNew: boolean }

function ProblemItem({ problem, version, isNew }: ProblemItemProps) {
  const { word, icon: Icon, text } = severityStyles[problem.severity]
  const where = problem.place && formatPlace(problem.place)
  const concerned = formatConcerned(problem)
  return (
    <li className="rounded-lg border bg-surface px-4 py-3">
      <div className="flex gap-3">
        <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', text)} />
        <div className="min-w-0 flex-1 space-y-2">
          <div>
            <p className="text-sm">
              <span className={classNames('font-semibold', text)}>{word}:</span>{' '}
              <InlineCodeText text={problem.message} />
            </p>
            {problem.hint && (
              <p className="mt-0.5 text-sm text-ink-soft">
                <InlineCodeText text={problem.hint} />
              </p>
            )}
          </div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
            {problem.place &&
              (version ? (
                <Link
                  href={links.source(version.toolbox, version.number, problem.place.file, problem.place.line)}
                  className="link font-mono wrap-anywhere"
                >
                  {where}
                </Link>
              ) : (
                <span className="font-mono wrap-anywhere">{where}</span>
              ))}
            {problem.tool && (
              <span>
                tool <span className="font-mono wrap-anywhere text-ink">{problem.tool}</span>
              </span>
            )}
            <Badge>{problem.code}</Badge>
            {isNew && <Badge tone="info">New</Badge>}
            {concerned && <Badge tone="info">{concerned}</Badge>}
          </p>
          <ProblemExcerpt problem={problem} label={`Source around ${where}`} />
          <ProblemFix
            problem={problem}
            fixedFile={
              version &&
              problem.place &&
              links.sourceFixed(version.toolbox, version.number, problem.place.file)
            }
          />
        </div>
      </div>
    </li>
  )
}

/** "tools/a.hocon, line 12, column 4" */
export function formatPlace({ file, line, column }: Place): string {
  return [file, line && `line ${line}`, line && column && `column ${column}`].filter(Boolean).join(', ')
}

/** Returns "versions before 2026"; empty when all versions are affected. */
function formatConcerned({ since, until }: Pick<Problem, 'since' | 'until'>): string {
  if (since && until) return `versions from ${since} up to ${until}`
  if (since) return `versions since ${since}`
  return until ? `versions before ${until}` : ''
}

/** "2 errors, 1 warning"; empty without problems. */
export function formatProblemCounts(counts: Record<Severity, number>): string {
  const words = { error: 'error', warning: 'warning', info: 'note' } as const
  return (Object.keys(words) as Severity[])
    .filter(severity => counts[severity] > 0)
    .map(severity => formatCount(counts[severity], words[severity]))
    .join(', ')
}
