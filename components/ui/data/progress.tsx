import { classNames } from '@/components/ui/class-names'

/** Progress from 0 to 1; null when it is unknown. */
export function Progress({
  value,
  label,
  text,
  className,
}: {
  value: number | null
  label: string
  /** What screen readers say instead of the percentage. */
  text?: string
  className?: string
}) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={text}
      max={100}
      value={value === null ? undefined : Math.round(value * 100)}
      className={classNames(
        'h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-info',
        '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-info',
        value === null && 'animate-pulse',
        className,
      )}
    />
  )
}
