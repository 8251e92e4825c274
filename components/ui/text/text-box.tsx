/** A program's text in its original form, in a box of fixed height that scrolls independently. */
import { classNames } from '@/components/ui/class-names'

type TextBoxProps = {
  /** Accessible name of the text. */
  label: string
  text: string
  /** Number of visible lines: 14 or 9. */
  size?: 'tall' | 'low'
}

export function TextBox({ label, text, size = 'tall' }: TextBoxProps) {
  return (
    <pre
      tabIndex={0}
      role="group"
      aria-label={label}
      className={classNames(
        'overflow-auto rounded-md border bg-sunken px-3 py-2 text-xs wrap-anywhere whitespace-pre-wrap',
        size === 'tall' ? 'max-h-60' : 'max-h-40',
      )}
    >
      {text}
    </pre>
  )
}
