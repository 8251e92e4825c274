import { classNames } from '@/components/ui/class-names'

/** A peg hole, filled or empty. It is decorative: the text beside it carries the same information. */
export function Peg({ filled, className }: { filled?: boolean; className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-block size-2 shrink-0 rounded-full border',
        filled ? 'border-ink-soft bg-ink-soft' : 'border-line-strong bg-bg',
        className,
      )}
    />
  )
}
