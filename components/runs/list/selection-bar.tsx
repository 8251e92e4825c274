/** Actions for the selected runs. */
import { Button } from '@/components/ui/form/button'
import { GatedButton } from '@/components/ui/form/gated-button'
import { Link } from '@/components/ui/layout/link'
import { formatCount } from '@/components/ui/text/format-number'
import { links } from '@/lib/core/base/links'
import { runAgainLimits } from '@/lib/core/runs/run-again'

type SelectionBarProps = {
  ids: readonly string[]
  busy: boolean
  onAgain: () => void
  onClear: () => void
}

export function SelectionBar({ ids, busy, onAgain, onClear }: SelectionBarProps) {
  const [first, second, third] = ids
  const isPair = first !== undefined && second !== undefined && third === undefined
  return (
    <div role="group" aria-label="Selected runs" className="mb-3 flex flex-wrap items-center gap-2 text-sm">
      <span role="status" className="min-w-36">
        {ids.length === 0 ? 'No runs selected' : `${formatCount(ids.length, 'run')} selected`}
        {ids.length === runAgainLimits.runsMax && ', the most that can be'}
      </span>
      <GatedButton
        size="sm"
        busy={busy}
        off={ids.length === 0 ? `Select up to ${runAgainLimits.runsMax} runs to run them again.` : null}
        onClick={onAgain}
      >
        Run again
      </GatedButton>
      {isPair && (
        <Button asChild size="sm">
          <Link href={links.compareRuns(second < first ? second : first, second < first ? first : second)}>
            Compare
          </Link>
        </Button>
      )}
      {ids.length > 0 && (
        <Button size="sm" variant="ghost" onClick={onClear}>
          Clear selection
        </Button>
      )}
    </div>
  )
}
