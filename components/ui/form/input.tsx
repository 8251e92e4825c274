/** Text fields. They inherit only behavior from the browser; `field.tsx` adds label, hint and error. */
import type { ComponentProps } from 'react'
import { classNames } from '@/components/ui/class-names'

/** components/ui/controls.css has the styles. */
export const inputClasses = 'input'

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
