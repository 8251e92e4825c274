/** A choice of a few views of the same content, of which one is always selected. */
'use client'

import { classNames } from '@/components/ui/class-names'

type SegmentedControlProps<Value extends string> = {
  /** Accessible name of the choice. */
  label: string
  options: readonly { value: Value; title: string }[]
  value: Value
  disabled?: boolean
  className?: string
  onChange: (value: Value) => void
}

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, disabled, className, onChange } = props
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames(
        'inline-flex max-w-full rounded-md border border-line-strong bg-sunken p-0.5',
        className,
      )}
    >
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          disabled={disabled}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={
            'h-6 min-w-0 truncate rounded-sm px-2.5 text-xs font-medium text-ink-soft not-disabled:hover:text-ink ' +
            'aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-low disabled:cursor-not-allowed ' +
            'disabled:text-ink-faint'
          }
        >
          {option.title}
        </button>
      ))}
    </div>
  )
}
