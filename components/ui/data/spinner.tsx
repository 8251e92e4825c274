import { LoaderCircle } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'

/** An activity indicator; `label` names the activity for people who cannot see the animation. */
export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <span role="img" aria-label={label} className={classNames('inline-flex text-ink-soft', className)}>
      <LoaderCircle aria-hidden className="size-4 animate-spin" />
    </span>
  )
}
