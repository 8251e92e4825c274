'use client'

import { useLayoutEffect, useRef } from 'react'

type SpacerProps = {
  /** Size in pixels. */
  width?: number
  height?: number
}

/**
 * Takes the place of rows and columns that are not rendered. A script sets its size, because the content
 * security policy refuses inline styles.
 */
export function Spacer({ width, height }: SpacerProps) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = element.current!
    style.width = width === undefined ? '' : `${width}px`
    style.height = height === undefined ? '' : `${height}px`
  }, [width, height])
  return <div ref={element} aria-hidden className="shrink-0" />
}
