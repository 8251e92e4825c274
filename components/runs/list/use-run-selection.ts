/** Runs that a person selected. The selection stays when the filter or the page of the list changes. */
'use client'

import { useMemo, useState } from 'react'
import { runAgainLimits } from '@/lib/core/runs/run-again'
import type { RunRow } from '@/lib/core/runs/run-views'

export type RunSelection = {
  ids: readonly string[]
  has: (id: string) => boolean
  /** Selects or leaves out runs, up to the limit of one repetition. */
  set: (runs: readonly RunRow[], selected: boolean) => void
  /** Leaves only these runs selected. */
  keep: (ids: readonly string[]) => void
  /** Returns a short text for a run that is or was selected. */
  titleOf: (id: string) => string
}

export function useRunSelection(): RunSelection {
  const [ids, setIds] = useState<readonly string[]>([])
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map())
  return useMemo(
    () => ({
      ids,
      has: id => ids.includes(id),
      set: (runs, selected) => {
        setTitles(known => new Map([...known, ...runs.map(run => [run.id, titleOf(run)] as const)]))
        setIds(before => {
          const rest = before.filter(id => !runs.some(run => run.id === id))
          return selected ? [...rest, ...runs.map(run => run.id)].slice(0, runAgainLimits.runsMax) : rest
        })
      },
      keep: kept => setIds(before => before.filter(id => kept.includes(id))),
      titleOf: id => titles.get(id) ?? id,
    }),
    [ids, titles],
  )
}

const titleOf = ({ tool, argumentsSummary }: RunRow) =>
  `${tool.toolbox}/${tool.name} ${argumentsSummary}`.trim()
