/**
 * Dialogs on the browser's own `dialog` element: the element keeps the focus inside, makes the page behind
 * inert, closes automatically on Escape, and needs no script-injected style sheet, which the content security
 * policy would refuse.
 */
'use client'

import { X } from 'lucide-react'
import { useId, useMemo, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { Button } from '@/components/ui/form/button'
import { classNames } from '@/components/ui/class-names'
import { useModal } from './use-modal'

const shapes = {
  sm: 'm-auto w-[min(26rem,calc(100vw-2rem))] rounded-lg',
  md: 'm-auto w-[min(36rem,calc(100vw-2rem))] rounded-lg',
  lg: 'm-auto w-[min(56rem,calc(100vw-2rem))] rounded-lg',
  /**
   * Slides in from the right over the full height: for filters and menus on narrow
   * screens.
   */
  drawer: 'my-0 mr-0 ml-auto h-dvh max-h-dvh w-[min(22rem,calc(100vw-3rem))] rounded-l-lg',
  /** As `drawer`, for forms: wider, and the whole width of a narrow screen. */
  sheet:
    'my-0 mr-0 ml-auto h-dvh max-h-dvh w-full max-w-none sm:w-[min(44rem,calc(100vw-4rem))] sm:rounded-l-lg',
} as const

/** Shapes that slide in from the right. */
const sideSizes: readonly (keyof typeof shapes)[] = ['drawer', 'sheet']

type DialogProps = {
  open: boolean
  /** Called on Escape, on the close button and on a click outside the dialog. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  size?: keyof typeof shapes
  /** Whether the dialog stays open on a click outside, for dialogs that require a decision. */
  sticky?: boolean
  /** Buttons at the lower right; the safe one needs `data-autofocus`. */
  footer?: ReactNode
  className?: string
  children?: ReactNode
}

/** Fields precede the close button in the focus order. Of radio buttons, only the chosen one is a stop of the Tab key. */
const fields = [
  'input:not([type=hidden], :disabled, [type=radio]:not(:checked))',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
]
const focusOrder = ['[data-autofocus]', fields.map(field => `[data-dialog-body] ${field}`).join(', ')]

/**
 * Children are mounted only while the dialog is open. The element with `data-autofocus` has the focus, else
 * the first field.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    size = 'md',
    sticky = false,
    footer,
    className,
    children,
  } = props
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModal(element, open, focusOrder)
  const isAtSide = sideSizes.includes(size)
  const outsideHandlers = useOutsideClick(onClose, sticky)

  if (!open) return null
  return (
    <dialog
      ref={element}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      {...outsideHandlers}
      className={classNames(
        !isAtSide && 'max-h-[calc(100dvh-2rem)]',
        'overflow-hidden border bg-raised p-0 text-ink shadow-raised',
        'animate-in duration-100 fade-in-0',
        isAtSide ? 'slide-in-from-right-8' : 'zoom-in-98',
        shapes[size],
      )}
    >
      <div className={classNames('flex max-h-[inherit] flex-col', isAtSide && 'h-full')}>
        <DialogHeader id={id} title={title} description={description} onClose={onClose} />
        <div
          data-dialog-body
          className={classNames('min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4', className)}
        >
          {children}
        </div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-2 border-t bg-surface px-5 py-3">{footer}</footer>
        )}
      </div>
    </dialog>
  )
}

/** Only a press that begins and ends outside the box closes it: a text selection inside can end outside. */
function useOutsideClick(onClose: () => void, sticky: boolean) {
  const pressedOutside = useRef(false)
  return useMemo(
    () => ({
      onPointerDown: (event: PointerEvent) => {
        pressedOutside.current = event.target === event.currentTarget
      },
      onClick: (event: MouseEvent) => {
        if (!sticky && pressedOutside.current && event.target === event.currentTarget) onClose()
      },
    }),
    [onClose, sticky],
  )
}

type DialogHeaderProps = Pick<DialogProps, 'title' | 'description' | 'onClose'> & {
  /** Prefix of the ids that name and describe the dialog. */
  id: string
}

function DialogHeader({ id, title, description, onClose }: DialogHeaderProps) {
  return (
    <header className="flex items-start justify-between gap-4 border-b px-5 py-3.5">
      <div className="min-w-0">
        <h2 id={`${id}-title`} className="text-lg font-semibold tracking-tight">
          {title}
        </h2>
        {description && (
          <p id={`${id}-description`} className="mt-0.5 text-sm text-ink-soft">
            {description}
          </p>
        )}
      </div>
      <Button variant="ghost" size="icon-sm" aria-label="Close" onClick={onClose} className="-mr-1.5">
        <X aria-hidden />
      </Button>
    </header>
  )
}
