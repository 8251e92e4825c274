/** The visible cells of the matrix: loaded in slices, one slice at a time, and cached. */
'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { formatProblem, request } from '@/components/ui/request/request'
import { links } from '@/lib/core/base/links'
import { matrixLimits, type MatrixCell, type MatrixCells } from '@/lib/core/policy/check/matrix'

export type LookupCell = (row: string, toolbox: string) => MatrixCell | null | undefined

/** Scrolling loads nothing until it has paused for this long. */
const restMs = 80

/**
 * @param rows keys of the rendered rows
 * @returns the cell; undefined while it is loading, null when there is nothing to show
 */
export function useMatrixCells(
  initial: MatrixCells,
  rows: readonly string[],
  toolboxes: readonly string[],
): { cellOf: LookupCell; problem: string | null } {
  const [cells, setCells] = useState<Known>(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const slice = missingSlice(cells, rows, toolboxes)
  const wanted = slice && JSON.stringify(slice)
  const isLoading = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: requests the next slice after every response, until no rendered cell is missing.
  useEffect(() => {
    if (!wanted || isLoading.current || problem) return
    const timer = setTimeout(async () => {
      isLoading.current = true
      const json = JSON.parse(wanted) as Slice
      const answer = await request<MatrixCells>(links.api.policyMatrix(), { json })
      isLoading.current = false
      if (answer.ok) setCells(current => merge(current, answer.value, json.toolboxes))
      else setProblem(formatProblem(answer.problem))
    }, restMs)
    return () => clearTimeout(timer)
  }, [wanted, cells, problem])

  const cellOf: LookupCell = useCallback((row, toolbox) => cells[row]?.[toolbox], [cells])
  return useMemo(() => ({ cellOf, problem }), [cellOf, problem])
}

type Slice = { rows: string[]; toolboxes: string[] }

function missingSlice(cells: Known, rows: readonly string[], toolboxes: readonly string[]): Slice | null {
  const missingOf = (row: string) => toolboxes.filter(toolbox => !(toolbox in (cells[row] ?? {})))
  const incomplete = rows.filter(row => missingOf(row).length > 0).slice(0, matrixLimits.sliceRowsMax)
  if (incomplete.length === 0) return null
  const needed = new Set(incomplete.flatMap(missingOf))
  return {
    rows: incomplete,
    toolboxes: toolboxes.filter(toolbox => needed.has(toolbox)).slice(0, matrixLimits.sliceColumnsMax),
  }
}

/** null: the cell was requested and is empty. */
type Known = Record<string, Record<string, MatrixCell | null>>

/**
 * Adds a response to the loaded cells. Cells that a returned row lacks no longer exist; a row that was not
 * returned is requested again.
 */
function merge(known: Known, response: MatrixCells, requested: readonly string[]): Known {
  const none = Object.fromEntries(requested.map(toolbox => [toolbox, null]))
  return {
    ...known,
    ...Object.fromEntries(
      Object.entries(response).map(([row, cells]) => [row, { ...known[row], ...none, ...cells }]),
    ),
  }
}
