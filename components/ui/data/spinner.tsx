import { LoaderCircle } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'

/** Something is under way; `label` says what, for those who do not see it turn. */
export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <span role="img" aria-label={label} className={classNames('inline-flex text-ink-soft', className)}>
      <LoaderCircle aria-hidden className="size-4 animate-spin" />
    </span>
  )
}
