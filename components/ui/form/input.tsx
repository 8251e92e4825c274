/** Text fields. They inherit only behavior from the browser; `field.tsx` adds label, hint and error. */
import type { ComponentProps } from 'react'
import { classNames } from '@/components/ui/class-names'

export const inputClasses =
  'w-full rounded-md border border-line-strong bg-surface text-ink placeholder:text-ink-faint ' +
  'aria-invalid:border-bad aria-invalid:bg-bad-wash/40 disabled:cursor-not-allowed disabled:bg-sunken ' +
  'disabled:text-ink-soft read-only:bg-sunken'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classNames(inputClasses, 'h-9 px-3 text-sm', className)} />
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      className={classNames(inputClasses, 'min-h-24 px-3 py-2 text-sm leading-5', className)}
    />
  )
}
