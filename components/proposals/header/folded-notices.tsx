/** Notices above the findings. A narrow screen shows the title of the first one, until the reader opens them. */
'use client'

import { useId, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/form/button'
import { classNames } from '@/components/ui/class-names'

type FoldedNoticesProps = {
  count: number
  /** One callout per notice. */
  children: ReactNode
}

export function FoldedNotices({ count, children }: FoldedNoticesProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const closed = count === 1 ? 'Show details' : `Show all ${count}`
  return (
    <div className="relative mb-4 max-sm:mb-2">
      <div
        id={id}
        className={classNames('flex flex-col gap-3 max-sm:[&>:first-child>div>p]:pr-24', !isOpen && folded)}
      >
        {children}
      </div>
      <Button
        size="sm"
        variant="link"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={classNames('absolute right-3 sm:hidden', isOpen ? 'top-3.5' : 'top-2')}
      >
        {isOpen ? 'Hide details' : closed}
      </Button>
    </div>
  )
}

/** The first callout as one line. */
const folded =
  'max-sm:[&>*]:py-1 max-sm:[&>*:not(:first-child)]:hidden ' +
  'max-sm:[&>*>div>p]:truncate max-sm:[&>*>div>:not(p)]:hidden'
