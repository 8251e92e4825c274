import { classNames } from './class-names'

/** Stands where something will be, in its size, so that nothing moves when it arrives. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block animate-pulse rounded-md bg-line', className)} />
}
