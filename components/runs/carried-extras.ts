'use client'

/** Extras of the run before, for one more call of any tool of the same toolbox; they last as long as the browser's tab. */
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { carryExtras } from '@/lib/core/spec/neurosurfer/runtime-data'

export type CarriedExtras = {
  /** Of the tool that gave them. */
  tool: string
  /** The extras as JSON text. */
  text: string
  names: string[]
  /** Names of extras that ended with the process of their run. */
  left: string[]
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** null when the result of a run holds nothing to carry. */
export function extrasOf(tool: string, extras: unknown): CarriedExtras | null {
  const { kept, left } = carryExtras(extras)
  const names = Object.keys(kept)
  return names.length + left.length === 0 ? null : { tool, text: JSON.stringify(kept), names, left }
}

export function useCarriedExtras(
  toolbox: string,
): [CarriedExtras | null, (extras: CarriedExtras | null) => void] {
  const key = `pegboard.extras.${toolbox}`
  const stored = useSyncExternalStore(
    subscribe,
    () => window.sessionStorage.getItem(key),
    () => null,
  )
  const carried = useMemo(() => read(stored), [stored])
  const carry = useCallback(
    (extras: CarriedExtras | null) => {
      if (extras) window.sessionStorage.setItem(key, JSON.stringify(extras))
      else window.sessionStorage.removeItem(key)
      for (const listener of listeners) listener()
    },
    [key],
  )
  return [carried, carry]
}

/** Only this page writes there, in this shape; an older release of it may have had another. */
function read(stored: string | null): CarriedExtras | null {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<CarriedExtras> | null
    return typeof value?.text === 'string' && Array.isArray(value.names) && Array.isArray(value.left)
      ? (value as CarriedExtras)
      : null
  } catch {
    // An entry that a former release or another program wrote is no entry.
    return null
  }
}
