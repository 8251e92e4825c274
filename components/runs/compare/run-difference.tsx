import { AnswerDiff } from '@/components/proposals/replay/answer-diff'
import type { RunComparison } from '@/lib/core/proposals/replay/compare-runs'

const sides = ['Left', 'Right'] as const

/** What differs between two runs: their results, and their arguments. */
export default function RunDifference({ comparison: { result, inputs } }: { comparison: RunComparison }) {
  return (
    <>
      {result && (
        <div className="mt-3">
          <h3 className="mb-2 text-sm font-semibold">Results</h3>
          <AnswerDiff comparison={result} sides={sides} />
        </div>
      )}
      <div className="mt-4">
        <h3 className="mb-2 text-sm font-semibold">Arguments</h3>
        {inputs ? (
          <AnswerDiff comparison={inputs} sides={sides} />
        ) : (
          <p className="text-ink-soft text-sm">Both runs had the same arguments.</p>
        )}
      </div>
    </>
  )
}
