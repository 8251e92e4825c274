/** Shows differences in one column or side by side, without a request. */
'use client'

import { Columns2, Rows3 } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import type { MouseEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { showAddress } from '../source/line-links'

export function ViewSwitch() {
  const query = useSearchParams()
  const isSplit = query.get('view') === 'split'
  const change = () => {
    const next = new URLSearchParams(query)
    if (isSplit) next.delete('view')
    else next.set('view', 'split')
    showAddress(`?${next}`)
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      data-key="split"
      aria-pressed={isSplit}
      aria-label="Side by side"
      onMouseDown={keepFocus}
      onClick={change}
      className="max-md:hidden"
    >
      {isSplit ? <Rows3 aria-hidden /> : <Columns2 aria-hidden />}
    </Button>
  )
}

/** The focused card stays the one that a button of the bar acts on. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()
