/** Check boxes and radio buttons with labels: the whole line is the click target. */
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
}

export function Checkbox(props: ChoiceProps) {
  return <Choice type="checkbox" {...props} />
}

export function Radio(props: ChoiceProps) {
  return <Choice type="radio" {...props} />
}

function Choice({ label, hint, className, type, ...rest }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label className={classNames('inline-flex items-start gap-2 text-sm', className)}>
      <input {...rest} type={type} className="mt-0.5 size-4 shrink-0 accent-accent" />
      <span>
        {label}
        {hint && <span className="block text-xs text-ink-soft">{hint}</span>}
      </span>
    </label>
  )
}
