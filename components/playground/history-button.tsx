/** Opens and closes the history beside the result, and says how many runs it lists. */
import { History } from 'lucide-react'
import { Button } from '@/components/ui/form/button'
import { historyDrawerId, type HistoryDrawer } from './panes/use-history-drawer'

type HistoryButtonProps = {
  drawer: HistoryDrawer
  /** Number of listed runs. */
  count: number
  /** Whether there are more runs than the listed ones. */
  more: boolean
}

export function HistoryButton({ drawer, count, more }: HistoryButtonProps) {
  return (
    <Button
      ref={drawer.button}
      size="sm"
      aria-expanded={drawer.open}
      aria-controls={drawer.open ? historyDrawerId : undefined}
      onClick={drawer.toggle}
      className="max-[899px]:hidden"
    >
      <History aria-hidden /> History
      <span className="figures text-ink-soft">
        {count}
        {more && '+'}
        <span className="sr-only">{count === 1 && !more ? ' run' : ' runs'}</span>
      </span>
    </Button>
  )
}
