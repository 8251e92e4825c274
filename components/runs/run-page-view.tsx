/** A run on its own page, where it can be watched, cancelled, approved or denied, and its arguments read and reused. */
'use client'

import { useState } from 'react'
import { Link } from '@/components/ui/layout/link'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { TextBox } from '@/components/ui/text/text-box'
import { links } from '@/lib/core/base/links'
import type { RunPage } from '@/lib/core/runs/run-views'
import { RunActions } from './run-actions'
import { RunDecisionBar } from './run-decision-bar'
import { useRunPage } from './use-run-page'
import { RunView } from './view/run-view'

type RunPageViewProps = {
  initial: RunPage
  /** The first arguments in one line, which can be opened to show all. */
  argumentsSummary: string
}

export function RunPageView({ initial, argumentsSummary }: RunPageViewProps) {
  const { run, busy, problem, retry, decide, cancel, reload, finish } = useRunPage(initial)
  const { toolbox, name } = run.tool
  const isWaiting = run.status.state === 'awaiting-confirmation'
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-2 text-sm">
        <Link
          className="text-accent-text underline-offset-2 hover:underline"
          href={`${links.playground(toolbox, name)}?from=${run.id}`}
        >
          Edit and run
        </Link>
        <RunActions run={run} onMarked={reload} />
        {isWaiting && <RunDecisionBar run={run} busy={busy} onDecide={decide} />}
      </div>
      <SubmitProblem problem={problem} retry={retry} className="mb-2" />
      {!run.forgotten && (
        <FoldedArguments text={run.argumentsText} summary={argumentsSummary} isOpen={isWaiting} />
      )}
      <div className="bg-surface flex min-h-[28rem] flex-1 flex-col overflow-hidden rounded-lg border">
        <RunView withActions run={run} cancelling={busy} onCancel={cancel} onEnded={finish} />
      </div>
    </>
  )
}

type FoldedArgumentsProps = { text: string; summary: string; isOpen: boolean }

/**
 * Open while the run waits, because the person who decides must read all of them. Rendered only when open, because there can
 * be 256 KB of them.
 */
function FoldedArguments({ text, summary, isOpen }: FoldedArgumentsProps) {
  const [isShown, setShown] = useState(isOpen)
  return (
    <details open={isOpen} onToggle={event => setShown(event.currentTarget.open)} className="mb-3 text-sm">
      <summary className="cursor-pointer truncate">
        Arguments <span className="text-ink-soft font-mono text-xs">{summary || 'none'}</span>
      </summary>
      {isShown && (
        <div className="mt-2">
          <TextBox label="Arguments" text={text} />
        </div>
      )}
    </details>
  )
}
