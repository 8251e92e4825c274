/** Loads the panel of a cell. Only the response for the selected cell and tool counts. */
'use client'

import { useEffect, useMemo, useState } from 'react'
import { formatProblem, request } from '@/components/ui/request/request'
import { links } from '@/lib/core/base/links'
import type { MatrixPanel } from '@/lib/core/policy/check/matrix'
import type { MatrixPlace } from './use-matrix-address'

type MatrixPanelState = {
  /** The panel of the selected cell; null while it is loading. Its chain can belong to the previous tool. */
  panel: MatrixPanel | null
  /** Name of the selected tool. It is known before its chain has loaded. */
  tool: string | undefined
  /** Why the panel could not be loaded. */
  problem: string | null
}

export function useMatrixPanel({ row, toolbox, tool }: MatrixPlace): MatrixPanelState {
  const [loaded, setLoaded] = useState<{ panel: MatrixPanel; tool: string | undefined } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    void request<MatrixPanel>(links.api.policyMatrixCell(), {
      json: { row, toolbox, ...(tool && { tool }) },
      signal: abort.signal,
    }).then(answer => {
      if (abort.signal.aborted) return
      setProblem(answer.ok ? null : formatProblem(answer.problem))
      if (answer.ok) setLoaded({ panel: answer.value, tool })
    })
    return () => abort.abort()
  }, [row, toolbox, tool])

  return useMemo(() => {
    const isCurrent = loaded?.panel.row.key === row && loaded.panel.toolbox.slug === toolbox
    const panel = isCurrent ? loaded.panel : null
    // The tool changes at the click, so that no decision applies to the previous tool while the response is pending.
    const isPending = panel === null || loaded?.tool !== tool
    return { panel, tool: (isPending && tool) || panel?.chain?.tool, problem }
  }, [loaded, row, toolbox, tool, problem])
}
