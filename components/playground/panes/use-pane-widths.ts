/** The widths of the panes in percent. They are remembered in a cookie, so that the server renders them. */
'use client'

import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { paneCookie, paneWidthWithin } from './pane-widths'

type PaneWidths = {
  /** The element whose style properties size the panes. */
  container: RefObject<HTMLDivElement | null>
  /** Widths of the tool list and of the inputs. */
  tools: number
  inputs: number
  resize: (pane: number, percent: number) => void
}

/** @param remembered widths of an earlier visit */
export function usePaneWidths(remembered: readonly number[] | null): PaneWidths {
  const container = useRef<HTMLDivElement>(null)
  const [[tools, inputs], setWidths] = useState<readonly [number, number]>(() => [
    paneWidthWithin(0, remembered?.[0]),
    paneWidthWithin(1, remembered?.[1]),
  ])

  // The content security policy forbids style attributes, so the widths are set through the style object.
  useEffect(() => {
    container.current?.style.setProperty('--tools', `${tools}%`)
    container.current?.style.setProperty('--inputs', `${inputs}%`)
  }, [tools, inputs])

  return useMemo(() => {
    const resize = (pane: number, percent: number) => {
      const width = paneWidthWithin(pane, percent)
      const next: readonly [number, number] = pane === 0 ? [width, inputs] : [tools, width]
      setWidths(next)
      remember(next)
    }
    return { container, tools, inputs, resize }
  }, [tools, inputs])
}

const yearSeconds = 31_536_000

function remember(widths: readonly number[]): void {
  const value = widths.map(width => Math.round(width)).join('-')
  document.cookie = `${paneCookie}=${value}; path=/play; max-age=${yearSeconds}; samesite=lax`
}
