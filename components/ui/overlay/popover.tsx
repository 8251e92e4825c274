/** A short text that opens from a button and closes with Escape or a press outside. It opens beside its button in the DOM. */
'use client'

import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Button, type ButtonProps } from '@/components/ui/form/button'

type PopoverProps = Omit<ButtonProps, 'asChild' | 'content'> & {
  /** Accessible name of the opened part. */
  label: string
  content: ReactNode
  /** Where it opens, and the edge of the button that it aligns with. */
  side?: 'top' | 'bottom'
  align?: 'start' | 'end'
}

export function Popover({ label, content, side = 'bottom', align = 'start', ...button }: PopoverProps) {
  const id = useId()
  const root = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      root.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [open])
  return (
    <span ref={root} className="relative inline-flex">
      <Button
        {...button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div
          id={id}
          role="group"
          aria-label={label}
          className={classNames(
            'absolute z-50 w-80 max-w-[calc(100vw-2rem)] rounded-md border bg-raised p-3 text-left text-sm',
            'text-ink shadow-raised animate-in duration-100 fade-in-0',
            side === 'top' ? 'bottom-full mb-1.5' : 'top-full mt-1.5',
            align === 'end' ? 'right-0' : 'left-0',
          )}
        >
          {content}
        </div>
      )}
    </span>
  )
}
