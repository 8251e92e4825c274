/** The problems of the version that is shown, with the files in which Pegboard can fix them. */
import { FixedFiles } from '@/components/toolboxes/source/fixed-files'
import { ProblemList, formatProblemCounts } from '@/components/toolboxes/source/problem-list'
import { EmptyState } from '@/components/ui/data/empty-state'
import { formatCount } from '@/components/ui/text/format-number'
import type { VersionRow, VersionView } from '@/lib/core/catalog/views/version-views'

type ProblemsPanelProps = { toolbox: string; version: VersionRow & Pick<VersionView, 'problemList'> }

export function ProblemsPanel({ toolbox, version }: ProblemsPanelProps) {
  if (version.problemList.length === 0)
    return <EmptyState title="No problems">Pegboard found no problems in this version.</EmptyState>
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">
        {formatProblemCounts(version.problems)} in version {version.number}, with{' '}
        {formatCount(version.tools, 'tool')}.
      </p>
      <FixedFiles problems={version.problemList} version={{ toolbox, number: version.number }} />
      <ProblemList problems={version.problemList} version={{ toolbox, number: version.number }} />
    </>
  )
}
