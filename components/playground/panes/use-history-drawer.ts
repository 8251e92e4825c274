/** Whether the history is open beside the result. It is remembered in a cookie, so that the server renders it. */
'use client'

import { useMemo, useRef, useState, type RefObject } from 'react'
import { historyCookie } from './history-cookie'

export type HistoryDrawer = {
  open: boolean
  /** Whether a person opened it on this page. */
  takesFocus: boolean
  button: RefObject<HTMLButtonElement | null>
  toggle: () => void
  /** Closes it and returns the focus to its button. */
  close: () => void
  /** Closes it where it covers the result, because the result has something new to show. */
  makeRoom: () => void
}

/** Id of the drawer, for its button. */
export const historyDrawerId = 'history-drawer'

/** Widths at which the drawer covers the result. On wider screens it is beside it, and below it is a tab. */
const coveringWidths = '(min-width: 900px) and (max-width: 1279px)'

/** @param remembered whether it was open before */
export function useHistoryDrawer(remembered: boolean): HistoryDrawer {
  const button = useRef<HTMLButtonElement>(null)
  const [{ open, takesFocus }, setState] = useState({ open: remembered, takesFocus: false })
  return useMemo(() => {
    const set = (isOpen: boolean) => {
      setState({ open: isOpen, takesFocus: true })
      remember(isOpen)
      if (!isOpen) button.current?.focus()
    }
    return {
      open,
      takesFocus,
      button,
      toggle: () => set(!open),
      close: () => set(false),
      makeRoom: () => {
        if (open && window.matchMedia(coveringWidths).matches) set(false)
      },
    }
  }, [open, takesFocus])
}

const yearSeconds = 31_536_000

function remember(isOpen: boolean): void {
  document.cookie = `${historyCookie}=${isOpen ? 'open' : 'closed'}; path=/play; max-age=${yearSeconds}; samesite=lax`
}
