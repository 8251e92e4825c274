/** The title of a proposal. A narrow screen shows two lines of a long one, until the reader presses it. */
'use client'

import { useState } from 'react'
import { classNames } from '@/components/ui/class-names'

/** Maximum number of characters of a title that never needs more than two lines. */
const shortMax = 40

export function ProposalTitle({ number, title }: { number: number; title: string }) {
  const [isOpen, setOpen] = useState(false)
  const text = (
    <>
      <span className="figures text-ink-soft">#{number}</span> {title}
    </>
  )
  if (title.length <= shortMax) return text
  return (
    <>
      <span className="max-sm:hidden">{text}</span>
      <button
        type="button"
        title={title}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="block text-left text-lg sm:hidden"
      >
        <span className={classNames('block', !isOpen && 'line-clamp-2')}>{text}</span>
      </button>
    </>
  )
}
