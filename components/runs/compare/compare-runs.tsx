/** Two runs side by side, each followed live, with their differences below when both have ended. */
'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { request } from '@/components/ui/request/request'
import { links } from '@/lib/core/base/links'
import type { RunComparison } from '@/lib/core/proposals/replay/compare-runs'
import type { RunPage } from '@/lib/core/runs/run-views'
import { CompareColumn } from './compare-column'

/** Loaded when both runs have ended. */
const RunDifference = dynamic(() => import('./run-difference'), { ssr: false })

export function CompareRuns({ left, right }: { left: RunPage; right: RunPage }) {
  const [ended, setEnded] = useState<ReadonlySet<'left' | 'right'>>(new Set())
  const end = (side: 'left' | 'right') => setEnded(before => new Set([...before, side]))
  const areBothEnded = ended.size === 2
  const difference = useDifference(left.id, right.id, areBothEnded)
  return (
    <>
      <div className="grid gap-3 lg:grid-cols-2">
        <CompareColumn side="Left run" initial={left} onEnded={() => end('left')} />
        <CompareColumn side="Right run" initial={right} onEnded={() => end('right')} />
      </div>
      <section aria-label="Differences" className="mt-6">
        <h2 className="mb-2 text-lg font-semibold tracking-tight">Differences</h2>
        <div role="status">
          {!areBothEnded && (
            <p className="text-ink-soft text-sm">They appear here when both runs have ended.</p>
          )}
          {areBothEnded && difference === null && <p className="text-ink-soft text-sm">Comparing…</p>}
          {difference?.problem && <p className="text-ink-soft text-sm">{difference.problem}</p>}
          {difference?.comparison && <p className="text-sm">{difference.comparison.detail}</p>}
        </div>
        {difference?.comparison && <RunDifference comparison={difference.comparison} />}
      </section>
    </>
  )
}

type Difference = { comparison: RunComparison | null; problem: string | null }

/** Loads the differences of two runs; null until they are loaded. */
function useDifference(left: string, right: string, areBothEnded: boolean): Difference | null {
  const [difference, setDifference] = useState<Difference | null>(null)
  useEffect(() => {
    if (!areBothEnded) return
    const leaving = new AbortController()
    void request<RunComparison>(links.api.compareRuns(left, right), { signal: leaving.signal }).then(
      answer => {
        if (answer.ok) setDifference({ comparison: answer.value, problem: null })
        else if (answer.problem.code !== 'aborted')
          setDifference({ comparison: null, problem: answer.problem.detail })
      },
    )
    return () => leaving.abort()
  }, [left, right, areBothEnded])
  return difference
}
