import { classNames } from '@/components/ui/class-names'

type SkeletonProps = {
  /** What is loading, for people who cannot see the bars: "Loading rules". */
  label: string
  /** Number of lines that the content usually has. */
  lines?: number
  className?: string
}

/** Takes the space of content that is still loading. It appears after a delay that covers most requests. */
export function Skeleton({ label, lines = 3, className }: SkeletonProps) {
  return (
    <div role="status" className={classNames('skeleton flex flex-col gap-3', className)}>
      <span className="sr-only">{label}…</span>
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          aria-hidden
          // The last line of a text is shorter.
          className={classNames('h-3 rounded-sm bg-sunken', line === lines - 1 && lines > 1 && 'w-3/5')}
        />
      ))}
    </div>
  )
}
