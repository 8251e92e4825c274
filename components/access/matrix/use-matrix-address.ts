/** The expanded groups and the selected cell of the matrix. The address always contains them. */
'use client'

import { useMemo, useState } from 'react'
import { links } from '@/lib/core/base/links'

/** A selected cell, and the tool whose rules its panel shows. */
export type MatrixPlace = { row: string; toolbox: string; tool?: string }

/** State of the page that the address encodes. */
export type MatrixQuery = {
  /** Filters of rows and columns. */
  who: string
  what: string
  /** Keys of the expanded groups. */
  open: string[]
  place: MatrixPlace | null
}

type MatrixAddress = {
  open: readonly string[]
  place: MatrixPlace | null
  /** Path of the page in its current state. */
  href: string
  select: (place: MatrixPlace | null) => void
  /** Expands or collapses a group. */
  toggle: (group: string) => void
}

/** The result keeps its identity until a group or the selection changes. */
export function useMatrixAddress({ who, what, ...initial }: MatrixQuery): MatrixAddress {
  const [state, setState] = useState<Pick<MatrixAddress, 'open' | 'place'>>(initial)
  return useMemo(() => {
    const { open, place } = state
    const hrefOf = (next: typeof state) =>
      links.permissions(undefined, { who, what, open: next.open.join(','), ...next.place })
    const change = (next: typeof state) => {
      setState(next)
      window.history.replaceState(null, '', hrefOf(next))
    }
    return {
      open,
      place,
      href: hrefOf(state),
      select: next => change({ open, place: next }),
      toggle: group =>
        change({ open: open.includes(group) ? open.filter(key => key !== group) : [...open, group], place }),
    }
  }, [state, who, what])
}
