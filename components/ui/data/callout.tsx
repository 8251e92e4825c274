/** A highlighted note: the situation in words, and what to do. */
import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'

const tones = {
  info: { icon: Info, classes: 'border-info-line bg-info-wash [&>svg]:text-info' },
  good: { icon: CircleCheck, classes: 'border-good-line bg-good-wash [&>svg]:text-good' },
  warn: { icon: TriangleAlert, classes: 'border-warn-line bg-warn-wash [&>svg]:text-warn' },
  bad: { icon: CircleAlert, classes: 'border-bad-line bg-bad-wash [&>svg]:text-bad' },
} as const satisfies Record<string, { icon: LucideIcon; classes: string }>

type CalloutProps = {
  tone?: keyof typeof tones
  title?: ReactNode
  /** Buttons or links under the text. */
  actions?: ReactNode
  /** `alert` for an error that just occurred; omit it for content that was present when the page loaded. */
  role?: 'alert' | 'status'
  className?: string
  children?: ReactNode
}

export function Callout({ tone = 'info', title, actions, role, className, children }: CalloutProps) {
  const { icon: Icon, classes } = tones[tone]
  return (
    <div
      role={role}
      className={classNames('flex gap-3 rounded-md border px-3.5 py-3 text-sm', classes, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 space-y-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink-soft">{children}</div>}
        {actions && <div className="flex flex-wrap gap-2 pt-1.5">{actions}</div>}
      </div>
    </div>
  )
}
