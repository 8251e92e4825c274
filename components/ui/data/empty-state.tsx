/** An empty state: what belongs here, why it is empty, and one next step. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'

type EmptyStateProps = {
  icon?: LucideIcon
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}

export function EmptyState({ icon: Icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'pegboard rounded-lg border border-dashed border-line-strong px-4 py-12',
        className,
      )}
    >
      <div className="mx-auto flex max-w-md flex-col items-center gap-3 rounded-lg bg-bg px-6 py-5 text-center">
        {Icon && <Icon aria-hidden className="size-6 text-ink-soft" />}
        <p className="text-lg font-semibold">{title}</p>
        {children && <div className="text-sm text-ink-soft">{children}</div>}
        {action && <div className="flex flex-wrap justify-center gap-2 pt-2">{action}</div>}
      </div>
    </div>
  )
}
