'use client'

/** Extras of an earlier run for the next call of any tool in the same toolbox. They last until the browser tab closes. */
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { carryExtras } from '@/lib/core/spec/neurosurfer/runtime-data'

export type CarriedExtras = {
  /** Name of the tool that returned them. */
  tool: string
  /** The extras as JSON text. */
  text: string
  names: string[]
  /** Names of extras that existed only in the process of their run, so they cannot be passed on. */
  left: string[]
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns null when the result of a run has no extras. */
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

/** Checks the shape, because an older release may have stored another one. */
function read(stored: string | null): CarriedExtras | null {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<CarriedExtras> | null
    return typeof value?.text === 'string' && Array.isArray(value.names) && Array.isArray(value.left)
      ? (value as CarriedExtras)
      : null
  } catch {
    // An entry that is not JSON was not stored by this release, so there are no extras.
    return null
  }
}
