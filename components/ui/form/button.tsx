/** Buttons, and links that look like them. A disabled button shows its reason: see `gated-button.tsx`. */
import { LoaderCircle } from 'lucide-react'
import { Slot } from '@radix-ui/react-slot'
import type { ComponentProps } from 'react'
import { displayText } from '@/lib/core/base/visible-text'
import { classNames } from '@/components/ui/class-names'

/** components/ui/controls.css has the styles. */
const variants = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  ghost: 'button-ghost',
  danger: 'button-danger',
  link: 'button-link',
} as const

const sizes = {
  sm: 'h-7 px-2.5 text-xs',
  md: 'h-9 px-3.5 text-sm',
  lg: 'h-11 px-5 text-sm',
  icon: 'size-9',
  'icon-sm': 'size-7',
} as const

export type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  /** Passes the styling to the only child, usually a link. */
  asChild?: boolean
  /**
   * Whether the action is active: the button shows a spinner and ignores clicks, but keeps its focus and
   * width.
   */
  busy?: boolean
}

export function Button({
  variant = 'secondary',
  size = 'md',
  asChild,
  busy,
  className,
  children,
  ...rest
}: ButtonProps) {
  const classes = classNames('button', variants[variant], sizes[size], className)
  if (asChild)
    return (
      <Slot
        className={classes}
        {...(rest as ComponentProps<typeof Slot>)}
        title={rest.title && displayText(rest.title)}
      >
        {children}
      </Slot>
    )
  return (
    <button
      type="button"
      {...rest}
      className={classNames(classes, busy && 'relative')}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? event => event.preventDefault() : rest.onClick}
    >
      {busy ? <span className="inline-flex items-center gap-2 opacity-0">{children}</span> : children}
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <LoaderCircle className="animate-spin" aria-hidden />
        </span>
      )}
    </button>
  )
}
