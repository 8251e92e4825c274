/** The platform's own select, which works with every keyboard, screen reader and phone. */
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '@/components/ui/class-names'
import { inputClasses } from './input'

export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative inline-block', className)}>
      <select {...rest} className={classNames(inputClasses, 'h-9 appearance-none pr-9 pl-3 text-sm')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}
