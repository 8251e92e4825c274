import { classNames } from '@/components/ui/class-names'

/** A hole of the board; filled, something hangs there. Decoration: the words beside it say the same. */
export function Peg({ filled, className }: { filled?: boolean; className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-block size-2 shrink-0 rounded-full border',
        filled ? 'border-accent bg-accent' : 'border-line-strong bg-bg',
        className,
      )}
    />
  )
}
