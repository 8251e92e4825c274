/** The Run button with what prevents a run, and the limits the run has. */
import { RunLimitsNote } from '@/components/runs/run-limits-note'
import { formatCount } from '@/components/ui/text/format-number'
import { GatedButton } from '@/components/ui/form/gated-button'
import { stepControl } from '@/lib/core/people/first-steps'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'

type RunBarProps = {
  page: ToolPage
  /** Why the tool cannot run now, or null. */
  blocked: string | null
  starting: boolean
  problemCount: number
  error: string | null
  onRun: () => void
  onShowProblem: () => void
}

export function RunBar({ page, blocked, starting, problemCount, error, onRun, onShowProblem }: RunBarProps) {
  return (
    <div className="bg-surface flex flex-wrap items-center gap-x-3 gap-y-1 border-t p-3">
      <GatedButton {...stepControl('run')} variant="primary" busy={starting} off={blocked} onClick={onRun}>
        Run
        <span aria-hidden className="text-xs pointer-coarse:hidden">
          Ctrl ↵
        </span>
      </GatedButton>
      {problemCount > 0 && (
        <button type="button" className="text-bad text-sm underline" onClick={onShowProblem}>
          {formatCount(problemCount, 'problem')} ↑
        </button>
      )}
      {error && (
        <span role="alert" className="text-bad text-sm">
          {error}
        </span>
      )}
      <RunLimitsNote page={page} />
    </div>
  )
}
