'use client'

/** Try a tool: arguments on the left, what it does on the right, what it did before below. */
import dynamic from 'next/dynamic'
import { Link } from '@/components/ui/layout/link'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { formatCount } from '@/components/ui/text/format-number'
import { Callout } from '@/components/ui/data/callout'
import { EmptyState } from '@/components/ui/data/empty-state'
import type { ToolPage } from '@/lib/core/catalog/tool-views'
import type { RunPage, RunRow } from '@/lib/core/runs/run-views'
import { ReasonedButton } from '@/components/ui/form/gated-button'
import { RefreshWhile } from '@/components/ui/request/refresh-while'
import { request } from '@/components/ui/request/request'
import { toast } from '@/components/ui/overlay/toast'
import { links } from '@/lib/core/base/links'
import type { FormField } from '@/lib/core/spec/form-model'
import { isEditObject } from '@/lib/core/spec/json-edit'
import { pruneInputs } from '@/lib/core/spec/neurosurfer/prune-inputs'
import { readPaste } from '@/lib/core/spec/read-paste'
import { ArgumentsForm } from './arguments-form'
import { ConfirmDialog } from '@/components/runs/approve-run-dialog'
import { showFirstProblem, useUnfinishedControls } from './form-context'
import { InputFiles, noFiles, type GivenFiles } from './input-files'
import { Panes } from '@/components/runs/panes'
import { RunLimitsNote } from '@/components/runs/run-limits-note'
import { RunHistory } from '@/components/runs/run-history'
import { extrasOf } from '@/components/runs/carried-extras'
import { RunView } from '@/components/runs/run-view'
import { RuntimeContext } from './runtime-context'
import { ToolList } from './tool-list'
import { useArguments } from './use-arguments'
import { useRun } from '@/components/runs/use-run'
import { useRuntimeContext } from './use-runtime-context'

const JsonEditor = dynamic(() => import('./json-editor'), {
  ssr: false,
  loading: () => <p className="text-ink-soft min-h-40 p-3 text-sm">Loading the editor…</p>,
})

export function Playground({
  page,
  fields,
  initialArguments,
  initialRun,
  initialHistory,
  sandbox,
  paneWidths,
}: {
  page: ToolPage
  fields: readonly FormField[]
  initialArguments: string
  initialRun: RunPage | null
  initialHistory: readonly RunRow[]
  sandbox: { available: boolean; reason: string | null }
  paneWidths: readonly number[] | null
}) {
  const { spec, toolbox, version } = page
  const edited = useArguments(initialArguments)
  const [slyData, setSlyData] = useState(initialRun?.slyDataText ?? '')
  const context = useRuntimeContext(toolbox.slug, spec.name, initialRun?.slyDataText ?? null)
  /** What the next run is given; the files of an earlier run by its id. */
  const [files, setFiles] = useState(initialRun ? filesOf(initialRun) : noFiles)
  const takesContext = spec.kind === 'neurosurfer'
  const { carry } = context
  /** The run that was started here, as opposed to one that is looked at. */
  const started = useRef<string | null>(null)
  const [view, setView] = useState<'form' | 'json'>(fields.length > 0 ? 'form' : 'json')
  const [history, setHistory] = useState(initialHistory)
  /** How the run in view stands, which is news before the history is asked for again. */
  const [live, setLive] = useState<Pick<RunRow, 'id' | 'state' | 'outcome'> | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const unfinished = useUnfinishedControls()

  /** Of several questions about the history only the last one's answer counts. */
  const historyAsked = useRef(0)
  const refreshHistory = useCallback(async () => {
    historyAsked.current += 1
    const turn = historyAsked.current
    const answer = await request<{ runs: RunRow[] }>(
      `${links.api.runs()}?toolbox=${encodeURIComponent(toolbox.slug)}&tool=${encodeURIComponent(spec.name)}`,
    )
    if (answer.ok && turn === historyAsked.current) setHistory(answer.value.runs)
  }, [toolbox.slug, spec.name])

  const onStarted = useCallback(
    (id: string) => {
      started.current = id
      if (takesContext) carry(null)
      const url = new URL(window.location.href)
      url.searchParams.set('run', id)
      url.searchParams.delete('from')
      window.history.replaceState(null, '', url)
      void refreshHistory()
    },
    [refreshHistory, takesContext, carry],
  )
  const desk = useRun(page, initialRun, onStarted)

  const problems = useMemo(() => {
    const map = new Map<string, string[]>()
    for (const problem of desk.inputProblems)
      map.set(problem.path, [...(map.get(problem.path) ?? []), problem.message])
    return map
  }, [desk.inputProblems])

  const blocked = !sandbox.available
    ? (sandbox.reason ?? 'Runs are unavailable: no sandbox is ready.')
    : page.mayRun.effect === 'deny'
      ? page.mayRun.reason
      : page.missingSecrets
  const takesSlyData = spec.kind === 'neuro-san-coded'

  const run = useCallback(() => {
    if (blocked || desk.busy) return
    // Run without it would be run with something else than what stands there.
    if (unfinished.count > 0) showFirstProblem(form.current)
    else if (!takesContext)
      void desk.start(edited.text, takesSlyData && slyData.trim() !== '' ? slyData : null, files)
    else if (context.written.ok) {
      const { text, dropped } = context.prunes
        ? pruneInputs(spec.inputSchema, edited.text)
        : { text: edited.text, dropped: [] }
      if (dropped.length > 0) toast.info('Left out before the check', dropped.join(', '))
      void desk.start(text, context.written.text, files)
    }
  }, [
    unfinished.count,
    blocked,
    desk,
    edited.text,
    files,
    slyData,
    takesSlyData,
    takesContext,
    context,
    spec.inputSchema,
  ])

  // With what is on the page, not a moment after it: keys come from whoever has just seen that it may run.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.defaultPrevented) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [run])

  const problemCount = desk.inputProblems.length + unfinished.count

  const paste = (event: React.ClipboardEvent) => {
    if (view !== 'form' || (event.target as HTMLElement).closest('textarea, input')) return
    const pasted = readPaste(event.clipboardData.getData('text/plain'))
    if (!pasted) return
    event.preventDefault()
    edited.setText(pasted.argumentsText)
  }

  const load = (row: RunRow) => desk.open(row.id)
  const edit = async (row: RunRow) => {
    const opened = await load(row)
    if (!opened) return
    edited.setText(opened.argumentsText)
    setSlyData(opened.slyDataText ?? '')
    setFiles(filesOf(opened))
    if (takesContext) context.load(opened.slyDataText)
  }
  const replay = async (row: RunRow) => {
    const opened = await load(row)
    if (opened) await desk.start(opened.argumentsText, opened.slyDataText, filesOf(opened))
  }

  const inputs = (
    <div className="flex min-h-0 flex-1 flex-col" onPaste={paste}>
      <div ref={form} className="min-h-0 flex-1 overflow-auto p-4">
        {spec.whenToUse && <p className="text-ink-soft mb-3 text-sm">When to use: {spec.whenToUse}</p>}
        {version.warning && (
          <Callout tone="warn" title={version.warning} className="mb-3">
            <Link className="link" href={links.playground(toolbox.slug, spec.name)}>
              Try the current version
            </Link>
          </Callout>
        )}
        <div className="mb-3 flex items-center gap-1" role="group" aria-label="Show the arguments as">
          {(['form', 'json'] as const).map(name => (
            <Button
              key={name}
              size="sm"
              variant={view === name ? 'secondary' : 'ghost'}
              aria-pressed={view === name}
              onClick={() => setView(name)}
            >
              {name === 'form' ? 'Form' : 'JSON'}
            </Button>
          ))}
        </div>
        {view === 'json' ? (
          <>
            <JsonEditor text={edited.text} label="Arguments as JSON" onChange={edited.setText} onRun={run} />
            <ul className="text-bad mt-2 text-sm">
              {desk.inputProblems.map(problem => (
                <li key={problem.path + problem.message} data-field-problems>
                  {problem.path && <code className="font-mono">{problem.path}</code>} {problem.message}
                </li>
              ))}
            </ul>
          </>
        ) : !edited.reading.ok || !isEditObject(edited.reading.value) ? (
          <p className="text-bad text-sm">
            The JSON view does not hold an object yet{edited.reading.ok ? '' : `: ${edited.reading.message}`}.
            Mend it there and the form comes back; nothing you typed is lost.
          </p>
        ) : fields.length === 0 ? (
          <p className="text-ink-soft text-sm">This tool takes no arguments.</p>
        ) : (
          <ArgumentsForm
            fields={fields}
            value={edited.reading.value}
            problems={problems}
            onChange={edited.setValue}
            onUnfinished={unfinished.onUnfinished}
          />
        )}
        {view === 'form' &&
          desk.inputProblems
            .filter(problem => problem.path === '')
            .map(problem => (
              <p key={problem.message} className="text-bad mt-3 text-sm" data-field-problems>
                {problem.message}
              </p>
            ))}
        <InputFiles given={files} problems={problems.get('/files') ?? []} onChange={setFiles} />
        {takesSlyData && (
          <details className="mt-5" open={problems.has('/sly_data') || undefined}>
            <summary className="cursor-pointer text-sm font-medium">sly_data</summary>
            <p className="text-ink-soft my-1 text-sm">
              Private data the tool can read and change. Models never see it. Enter a JSON object, or leave it
              empty.
            </p>
            <textarea
              aria-label="sly_data as JSON"
              className="bg-surface field-sizing-content min-h-16 w-full rounded-md border p-2 font-mono text-sm"
              value={slyData}
              spellCheck={false}
              onChange={event => setSlyData(event.target.value)}
            />
            {problems.get('/sly_data')?.map(problem => (
              <p key={problem} className="text-bad mt-1 text-sm" data-field-problems>
                {problem}
              </p>
            ))}
          </details>
        )}
        {takesContext && (
          <RuntimeContext
            state={context}
            runtime={spec.runtime}
            strict={spec.inputMode === 'strict-neurosurfer'}
            problems={problems.get('/sly_data') ?? []}
            onRun={run}
          />
        )}
      </div>
      <div className="bg-surface flex flex-wrap items-center gap-x-3 gap-y-1 border-t p-3">
        <ReasonedButton variant="primary" busy={desk.busy === 'starting'} off={blocked} onClick={run}>
          Run
          <span aria-hidden className="text-xs pointer-coarse:hidden">
            Ctrl ↵
          </span>
        </ReasonedButton>
        {problemCount > 0 && (
          <button
            type="button"
            className="text-bad text-sm underline"
            onClick={() => showFirstProblem(form.current)}
          >
            {formatCount(problemCount, 'problem')} ↑
          </button>
        )}
        {desk.fault && desk.inputProblems.length === 0 && (
          <span role="alert" className="text-bad text-sm">
            {desk.fault}
          </span>
        )}
        <RunLimitsNote page={page} />
      </div>
    </div>
  )

  const output = desk.run ? (
    <RunView
      key={desk.run.id}
      run={desk.run}
      onCancel={desk.cancel}
      cancelling={desk.busy === 'cancelling'}
      onState={({ state, outcome }) => setLive({ id: desk.run!.id, state, outcome })}
      onEnded={status => {
        void refreshHistory()
        void desk.complete()
        if (takesContext && started.current === desk.run?.id)
          context.carry(extrasOf(spec.name, status.result?.extras))
      }}
    />
  ) : (
    <EmptyState title="No runs yet" className="m-4">
      Fill in the arguments and select Run. Output streams here.
    </EmptyState>
  )

  return (
    <>
      <RefreshWhile active={!sandbox.available} doneText="Runs are available again." everyMs={3000} />
      <Panes
        widths={paneWidths}
        tools={<ToolList toolbox={toolbox} current={spec.name} tools={page.siblings} />}
        inputs={inputs}
        output={output}
        history={
          <RunHistory
            runs={history.map(row => (row.id === live?.id ? { ...row, ...live } : row))}
            current={desk.run?.id ?? null}
            onOpen={load}
            onEdit={edit}
            onReplay={replay}
          />
        }
        outputShown={desk.run?.id ?? null}
        heading={
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="font-mono text-lg font-semibold">{spec.name}</h1>
            <span className="text-ink-soft text-sm">
              v{version.number}
              {version.number === version.latest ? ' (latest)' : ` (current: v${version.latest})`}
            </span>
            <Link
              className="text-accent-text text-sm underline-offset-2 hover:underline"
              href={links.tool(toolbox.slug, spec.name, version.number)}
            >
              Documentation
            </Link>
            <span
              className="rounded-full border px-2 py-0.5 text-xs"
              title={`${page.mayRun.reason} (rule ${page.mayRun.rule})`}
            >
              {page.mayRun.effect === 'allow'
                ? 'you may run it'
                : page.mayRun.effect === 'ask'
                  ? 'you may run it · asks first'
                  : 'you may not run it'}
            </span>
          </div>
        }
      />
      <ConfirmDialog
        toolName={spec.name}
        version={version.number}
        description={spec.description}
        asked={desk.asked}
        busy={desk.busy === 'answering'}
        onAnswer={desk.answer}
        onWait={desk.wait}
        onWithdraw={desk.withdraw}
      />
    </>
  )
}

const filesOf = (run: RunPage): GivenFiles => (run.hasInputs ? { chosen: [], from: run.id } : noFiles)
