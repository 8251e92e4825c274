'use client'

/** What a neurosurfer tool is given beside its arguments, while it is edited. */
import { useState } from 'react'
import {
  readRuntime,
  writeRuntime,
  type RuntimePart,
  type WrittenRuntime,
} from '@/lib/core/spec/neurosurfer/runtime-data'
import { extrasOf, useCarriedExtras, type CarriedExtras } from '@/components/runs/carried-extras'

export type EditedPart = Exclude<RuntimePart, 'extras'>

export type RuntimeContextState = {
  texts: Record<EditedPart, string>
  setText: (part: EditedPart, text: string) => void
  /** Inputs that the tool does not know are left out before they are checked. */
  prunes: boolean
  setPrunes: (prunes: boolean) => void
  carried: CarriedExtras | null
  carry: (extras: CarriedExtras | null) => void
  /** Shows what an earlier run was given. */
  load: (text: string | null) => void
  /** What the next run is given. */
  written: WrittenRuntime
}

export function useRuntimeContext(
  toolbox: string,
  tool: string,
  initial: string | null,
): RuntimeContextState {
  const [texts, setTexts] = useState(() => partsOf(initial))
  const [prunes, setPrunes] = useState(false)
  const [carried, carry] = useCarriedExtras(toolbox)
  return {
    texts,
    setText: (part, text) => setTexts({ ...texts, [part]: text }),
    prunes,
    setPrunes,
    carried,
    carry,
    load: text => {
      setTexts(partsOf(text))
      const { extras } = readRuntime(text)
      carry(extras === '' ? null : extrasOf(tool, JSON.parse(extras) as unknown))
    },
    written: writeRuntime({ ...texts, extras: carried && carried.names.length > 0 ? carried.text : '' }),
  }
}

function partsOf(text: string | null): Record<EditedPart, string> {
  const { context, constructor_arguments } = readRuntime(text)
  return { context, constructor_arguments }
}
