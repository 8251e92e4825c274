/** The visible cells of the matrix: loaded in slices, one slice at a time, and cached. */
'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { problemWords, request } from '@/components/ui/request/request'
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
): { cellOf: LookupCell; fault: string | null } {
  const [cells, setCells] = useState<Known>(initial)
  const [fault, setFault] = useState<string | null>(null)
  const slice = missing(cells, rows, toolboxes)
  const wanted = slice && JSON.stringify(slice)
  const asking = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again after every answer, until nothing that is drawn is missing.
  useEffect(() => {
    if (!wanted || asking.current || fault) return
    const timer = setTimeout(async () => {
      asking.current = true
      const json = JSON.parse(wanted) as Slice
      const answer = await request<MatrixCells>(links.api.policyMatrix(), { json })
      asking.current = false
      if (answer.ok) setCells(current => merge(current, answer.value, json.toolboxes))
      else setFault(problemWords(answer.problem))
    }, restMs)
    return () => clearTimeout(timer)
  }, [wanted, cells, fault])

  const cellOf: LookupCell = useCallback((row, toolbox) => cells[row]?.[toolbox], [cells])
  return { cellOf, fault }
}

type Slice = { rows: string[]; toolboxes: string[] }

function missing(cells: Known, rows: readonly string[], toolboxes: readonly string[]): Slice | null {
  const lacks = (row: string) => toolboxes.filter(toolbox => !(toolbox in (cells[row] ?? {})))
  const lacking = rows.filter(row => lacks(row).length > 0).slice(0, matrixLimits.sliceRowsMax)
  if (lacking.length === 0) return null
  const needed = new Set(lacking.flatMap(lacks))
  return {
    rows: lacking,
    toolboxes: toolboxes.filter(toolbox => needed.has(toolbox)).slice(0, matrixLimits.sliceColumnsMax),
  }
}

/** null: the cell was requested and is empty. */
type Known = Record<string, Record<string, MatrixCell | null>>

/**
 * Adds an answer to the loaded cells. A row of the answer lacks only cells that no longer exist; a row
 * without an answer is requested again.
 */
function merge(known: Known, came: MatrixCells, asked: readonly string[]): Known {
  const nothing = Object.fromEntries(asked.map(toolbox => [toolbox, null]))
  return {
    ...known,
    ...Object.fromEntries(
      Object.entries(came).map(([row, cells]) => [row, { ...known[row], ...nothing, ...cells }]),
    ),
  }
}
