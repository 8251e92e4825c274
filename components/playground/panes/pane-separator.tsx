'use client'

import type { PointerEvent, RefObject } from 'react'
import { paneBounds } from './pane-widths'

/** Percent of the width that one press of an arrow key moves the separator. */
const keyStepPercent = 2

type PaneSeparatorProps = {
  label: string
  /** The pane before the separator. */
  pane: 0 | 1
  /** Width of that pane and of all panes before it, in percent of the container. */
  width: number
  offset: number
  container: RefObject<HTMLDivElement | null>
  onResize: (pane: number, percent: number) => void
}

/** Resizes a pane, by pointer or by arrow keys. */
export function PaneSeparator({ label, pane, width, offset, container, onResize }: PaneSeparatorProps) {
  const [min, max] = paneBounds[pane]
  const drag = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !container.current) return
    const box = container.current.getBoundingClientRect()
    onResize(pane, ((event.clientX - box.left) / box.width) * 100 - offset)
  }
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={Math.round(width)}
      aria-valuemin={min}
      aria-valuemax={max}
      className="bg-line hover:bg-accent focus-visible:bg-accent relative hidden w-px shrink-0 cursor-col-resize touch-none after:absolute after:inset-y-0 after:-left-1 after:w-2.5 focus-visible:outline-none min-[900px]:block"
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={event => {
        if (event.key === 'ArrowLeft') onResize(pane, width - keyStepPercent)
        if (event.key === 'ArrowRight') onResize(pane, width + keyStepPercent)
      }}
    />
  )
}
