/**
 * A part of the page at its right side that opens and closes beside the content, which stays usable. Where the
 * content must wait, a `Dialog` of size `drawer` or `sheet` has the same place.
 */
'use client'

import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/form/button'

type SidePanelProps = {
  id: string
  title: string
  /** Called on Escape inside the panel and on its close button. */
  onClose: () => void
  /** Whether the panel takes the focus when it appears: because a person opened it, not because it was open before. */
  takesFocus: boolean
  className?: string
  children: ReactNode
}

export function SidePanel({ id, title, onClose, takesFocus, className, children }: SidePanelProps) {
  const element = useRef<HTMLElement>(null)
  const focus = useEffectEvent(() => {
    if (takesFocus) element.current?.focus()
  })
  useEffect(() => focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    // What is open inside the panel closes first, and a dialog opened from it is not a part of it.
    const isInside = element.current?.contains(event.target as Node) ?? false
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside || isInDialog(event.target)) return
    event.preventDefault()
    onClose()
  }
  return (
    <section
      ref={element}
      id={id}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={classNames(
        'flex min-h-0 flex-col border-l bg-surface focus-visible:-outline-offset-2',
        className,
      )}
    >
      <header className="flex items-center justify-between gap-3 border-b px-4 py-1.5">
        <h2 className="text-sm font-semibold">{title}</h2>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Close ${title.toLowerCase()}`}
          onClick={onClose}
          className="-mr-1.5"
        >
          <X aria-hidden />
        </Button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
    </section>
  )
}

const isInDialog = (target: EventTarget) => target instanceof Element && target.closest('dialog') !== null
