/** Buttons, and links that look like them. A disabled button shows its reason: see `gated-button.tsx`. */
import { LoaderCircle } from 'lucide-react'
import { Slot } from '@radix-ui/react-slot'
import type { ComponentProps } from 'react'
import { displayText } from '@/lib/core/base/visible-text'
import { classNames } from '@/components/ui/class-names'

const buttonClasses =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap select-none ' +
  'transition-colors duration-100 disabled:cursor-not-allowed aria-disabled:cursor-not-allowed [&_svg]:size-4 [&_svg]:shrink-0'

const variants = {
  primary: 'bg-accent text-accent-ink shadow-low hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  ghost: 'text-ink-soft hover:bg-sunken hover:text-ink',
  danger: 'border border-bad bg-surface text-bad hover:bg-bad-wash',
  link: 'link h-auto! px-0! font-normal',
} as const

const sizes = {
  sm: 'h-7 px-2.5 text-xs',
  md: 'h-9 px-3.5 text-sm',
  lg: 'h-11 px-5 text-sm',
  icon: 'size-9',
  'icon-sm': 'size-7',
} as const

/** Disabled buttons are gray in every variant. A busy button keeps its colors, because its action is running. */
const disabledClasses =
  'disabled:border-line disabled:bg-sunken disabled:text-ink-faint disabled:shadow-none ' +
  'not-aria-busy:aria-disabled:border-line not-aria-busy:aria-disabled:bg-sunken ' +
  'not-aria-busy:aria-disabled:text-ink-faint not-aria-busy:aria-disabled:shadow-none'

/** For variants without a background. */
const plainDisabledClasses =
  'disabled:bg-transparent disabled:text-ink-faint not-aria-busy:aria-disabled:bg-transparent ' +
  'not-aria-busy:aria-disabled:text-ink-faint'

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
  const isPlain = variant === 'ghost' || variant === 'link'
  const classes = classNames(
    buttonClasses,
    variants[variant],
    sizes[size],
    isPlain ? plainDisabledClasses : disabledClasses,
    className,
  )
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
