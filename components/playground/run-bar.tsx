/** The actions of a call: run it, try it without running, copy it. The limits of the run are behind an icon. */
'use client'

import { Gauge } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { CopyMenu } from '@/components/playground/actions/copy-menu'
import { MoreMenu } from '@/components/playground/actions/more-menu'
import { RunLimitsNote } from '@/components/runs/run-limits-note'
import { Button } from '@/components/ui/form/button'
import { GatedButton } from '@/components/ui/form/gated-button'
import { Popover } from '@/components/ui/overlay/popover'
import { formatCount } from '@/components/ui/text/format-number'
import { stepControl } from '@/lib/core/people/first-step-anchor'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'
import type { DryRun } from '@/lib/core/runs/dry-run'

/** Loaded with the first result. */
const DryRunDialog = dynamic(() => import('@/components/playground/actions/dry-run-dialog'), { ssr: false })

type RunBarProps = {
  page: ToolPage
  /** Why the tool cannot run now, or null. */
  blocked: string | null
  starting: boolean
  problemCount: number
  error: string | null
  argumentsText: string
  onRun: () => void
  /** Returns null when the request failed. */
  onDryRun: () => Promise<DryRun | null>
  /** Shows the files of the call; null if they are shown. */
  onAddFiles: (() => void) | null
  onShowProblem: () => void
}

export function RunBar(props: RunBarProps) {
  const { page, blocked, starting, problemCount, error, onRun, onShowProblem } = props
  return (
    <div className="bg-surface flex flex-wrap items-center gap-x-2 gap-y-1.5 border-t p-3">
      <GatedButton {...stepControl('run')} variant="primary" busy={starting} off={blocked} onClick={onRun}>
        Run
        <span aria-hidden className="text-xs pointer-coarse:hidden">
          Ctrl ↵
        </span>
      </GatedButton>
      <DryRunButton onDryRun={props.onDryRun} />
      <CopyMenu page={page} argumentsText={props.argumentsText} />
      {props.onAddFiles && <MoreMenu onAddFiles={props.onAddFiles} />}
      <Popover
        size="icon-sm"
        variant="ghost"
        side="top"
        align="end"
        aria-label="Limits of a run"
        label="Limits of a run"
        content={<RunLimitsNote page={page} />}
      >
        <Gauge aria-hidden />
      </Popover>
      {problemCount > 0 && (
        <button type="button" className="text-bad text-sm underline" onClick={onShowProblem}>
          {formatCount(problemCount, 'problem')} ↑
        </button>
      )}
      {error && (
        <span role="alert" className="text-bad text-sm">
          {error}
        </span>
      )}
    </div>
  )
}

function DryRunButton({ onDryRun }: Pick<RunBarProps, 'onDryRun'>) {
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<DryRun | null>(null)
  const start = async () => {
    setBusy(true)
    setResult(await onDryRun())
    setBusy(false)
  }
  return (
    <>
      <Button size="sm" busy={busy} onClick={() => void start()}>
        Dry run
      </Button>
      {result && <DryRunDialog result={result} onClose={() => setResult(null)} />}
    </>
  )
}
