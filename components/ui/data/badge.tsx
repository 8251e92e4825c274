/** Small labels. The words carry the meaning; the color only repeats it. */
import type { ComponentProps } from 'react'
import { classNames } from '@/components/ui/class-names'

const tones = {
  plain: 'border-line bg-sunken text-ink-soft',
  outline: 'border-line-strong bg-transparent text-ink-soft',
  good: 'border-good-line bg-good-wash text-good',
  warn: 'border-warn-line bg-warn-wash text-warn',
  bad: 'border-bad-line bg-bad-wash text-bad',
  info: 'border-info-line bg-info-wash text-info',
} as const

const sizes = { sm: 'h-5', md: 'h-6 px-2 text-xs' } as const

export type BadgeTone = keyof typeof tones

type BadgeProps = ComponentProps<'span'> & { tone?: BadgeTone; size?: keyof typeof sizes }

export function Badge({ tone = 'plain', size = 'sm', className, ...rest }: BadgeProps) {
  return <span {...rest} className={classNames('badge', tones[tone], sizes[size], className)} />
}
