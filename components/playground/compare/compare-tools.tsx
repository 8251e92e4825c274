/** One input, run by two versions of a tool or by two tools, with both runs live and their differences below. */
'use client'

import { useReducer, useRef } from 'react'
import { CallInputs } from '@/components/playground/inputs/call-inputs'
import { showFirstProblem } from '@/components/playground/inputs/form-context'
import { useRunStart } from '@/components/playground/inputs/use-run-start'
import { reduceSession, startSession } from '@/components/playground/session/session'
import { LazyCompareRuns } from '@/components/runs/compare/lazy-compare-runs'
import { GatedButton } from '@/components/ui/form/gated-button'
import { formatCount } from '@/components/ui/text/format-number'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'
import type { RunPage } from '@/lib/core/runs/run-views'
import type { FormField } from '@/lib/core/spec/arguments/form-model'
import { takesFiles } from '@/lib/core/spec/takes-files'
import { CompareSides } from './compare-sides'
import { useRunPair } from './use-run-pair'

type CompareToolsProps = {
  left: ToolPage
  right: ToolPage
  /** Fields of the inputs of the left tool. */
  fields: readonly FormField[]
  initialArguments: string
  /** The run whose inputs are used at first. */
  initialSource: RunPage | null
  initialRuns: { left: RunPage; right: RunPage } | null
}

export function CompareTools(props: CompareToolsProps) {
  const { left, right, fields, initialRuns } = props
  const [session, dispatch] = useReducer(
    reduceSession,
    {
      argumentsText: props.initialArguments,
      run: props.initialSource,
      history: [],
      moreHistory: false,
      view: fields.length > 0 ? ('form' as const) : ('json' as const),
    },
    startSession,
  )
  const form = useRef<HTMLDivElement>(null)
  const { pair, start, rightProblem } = useRunPair({ left, right, initial: initialRuns, dispatch })
  const blocked = blockedReason(left) ?? blockedReason(right)
  const { run, runtime, unfinished } = useRunStart({
    ...{ spec: left.spec, session, commands: { start }, extras: null, blocked, form },
  })
  const problems = new Set(session.inputProblems.map(({ path }) => path)).size + unfinished.count
  return (
    <>
      <CompareSides left={left} right={right} argumentsText={session.argumentsText} />
      <section aria-label="Inputs" className="bg-surface mb-6 rounded-lg border p-4">
        <div ref={form} className="max-w-[560px]">
          <CallInputs
            spec={left.spec}
            fields={fields}
            session={session}
            dispatch={dispatch}
            runtime={runtime}
            extras={null}
            onRemoveExtras={() => {}}
            onUnfinished={unfinished.onUnfinished}
            onRun={run}
            showsFiles={takesFiles(left.spec) || session.files.from !== null}
          />
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <GatedButton variant="primary" busy={session.busy === 'starting'} off={blocked} onClick={run}>
            Run both
            <span aria-hidden className="text-xs pointer-coarse:hidden">
              Ctrl ↵
            </span>
          </GatedButton>
          {problems > 0 && (
            <button
              type="button"
              className="text-bad text-sm underline"
              onClick={() => showFirstProblem(form.current)}
            >
              {formatCount(problems, 'problem')} ↑
            </button>
          )}
          <span role="alert" className="text-bad text-sm">
            {session.inputProblems.length === 0 && session.error}
            {rightProblem && `The right side didn’t start: ${rightProblem}`}
          </span>
        </div>
      </section>
      {pair && (
        <LazyCompareRuns key={`${pair.left.id} ${pair.right.id}`} left={pair.left} right={pair.right} />
      )}
    </>
  )
}

/** Returns why a side cannot run now, or null. */
function blockedReason({ mayRun, missingSecrets, missingSettings, version, row }: ToolPage): string | null {
  if (version.publishedAt === null)
    return `Version ${version.number} of ${row.name} is not published, so it can’t run.`
  return mayRun.effect === 'deny' ? mayRun.reason : (missingSecrets ?? missingSettings)
}
