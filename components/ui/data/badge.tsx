/** Small labels. The words carry the meaning; the color only repeats it. */
import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { classNames } from '@/components/ui/class-names'

const badgeClasses = cva(
  'inline-flex max-w-full items-center gap-1 rounded-sm border px-1.5 text-xs font-medium whitespace-nowrap ' +
    '[&_svg]:size-3 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        plain: 'border-line bg-sunken text-ink-soft',
        outline: 'border-line-strong bg-transparent text-ink-soft',
        good: 'border-good-line bg-good-wash text-good',
        warn: 'border-warn-line bg-warn-wash text-warn',
        bad: 'border-bad-line bg-bad-wash text-bad',
        info: 'border-info-line bg-info-wash text-info',
      },
      size: { sm: 'h-5', md: 'h-6 px-2 text-xs' },
    },
    defaultVariants: { tone: 'plain', size: 'sm' },
  },
)

export type BadgeTone = NonNullable<VariantProps<typeof badgeClasses>['tone']>

export function Badge({
  tone,
  size,
  className,
  ...rest
}: ComponentProps<'span'> & VariantProps<typeof badgeClasses>) {
  return <span {...rest} className={classNames(badgeClasses({ tone, size }), className)} />
}
