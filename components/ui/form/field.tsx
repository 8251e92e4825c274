/** One form field: label, required mark, control, hint and error, linked for screen readers. */
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'

type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type FieldProps = {
  /** Must be unique on the page; the hint and the error get `-hint` and `-error`. */
  id: string
  label: ReactNode
  /** Smaller content beside the label: a type, "optional", an action. */
  aside?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  className?: string
  /** Renders the control with the given attributes. */
  children: (control: FieldControl) => ReactNode
}

export function Field({ id, label, aside, hint, error, required, className, children }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
          {required && (
            <span className="text-ink-soft" title="required">
              {' *'}
              <span className="sr-only"> required</span>
            </span>
          )}
        </label>
        {aside && <span className="text-xs text-ink-soft">{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-xs font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
