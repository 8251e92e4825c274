/** A button at the end of a list that loads what follows, also when the reader comes near it. */
'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '@/components/ui/form/button'

type LoadMoreProps = {
  busy: boolean
  /** Loads what follows. Called once per appearance, and by the button. */
  onLoad: (isPressed: boolean) => void
  /** Whether the reader must press the button, such as after a failure. */
  isManual?: boolean
  children: ReactNode
}

/** Distance below the screen at which loading begins, so that readers who scroll rarely wait. */
const distance = '800px'

export function LoadMore({ busy, onLoad, isManual = false, children }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null)
  const load = useRef(onLoad)
  useEffect(() => {
    load.current = onLoad
  })
  useEffect(() => {
    const element = place.current
    if (!element || busy || isManual) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) load.current(false)
      },
      { rootMargin: distance },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [busy, isManual])
  return (
    <div ref={place} className="flex justify-center py-2">
      <Button size="sm" variant="ghost" busy={busy} data-load-more onClick={() => onLoad(true)}>
        {children}
      </Button>
    </div>
  )
}
