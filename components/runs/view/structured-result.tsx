'use client'

/** The result of a run: its value, the text an agent receives, and the sly_data it changed. */
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { CopyButton } from '@/components/ui/form/copy-button'
import { links } from '@/lib/core/base/links'
import { hasValue, resultText } from '@/lib/core/runs/result-texts'
import type { RunResult, RunStatus } from '@/lib/core/runs/run-event'
import { JsonTree } from './json-tree'
import { TextValue } from './text-value'

/** Loaded when a run has ended without the module. The error above it is complete without this hint. */
const MissingModule = dynamic(() =>
  import('./missing-module').then(
    loaded => loaded.MissingModule,
    () => () => null,
  ),
)

export function StructuredResult({ run, status }: { run: string; status: RunStatus }) {
  const { result } = status
  if (!result)
    return (
      <p className="text-ink-soft text-sm">
        {status.state === 'ended'
          ? 'This run returned no result. See Logs.'
          : 'The result appears when the run ends.'}
      </p>
    )
  return (
    <div className="flex flex-col gap-5 text-sm">
      {result.error && <ErrorPart error={result.error} />}
      {result.finalAnswer && <p className="font-medium">The tool marked this as the final answer.</p>}
      {hasValue(result) && (
        <Part title="Value" actions={result.valueText && <ValueActions run={run} text={result.valueText} />}>
          <Value result={result} />
        </Part>
      )}
      <Part title="What the agent sees">
        <pre className="bg-raised rounded-md border p-2 font-mono text-xs break-words whitespace-pre-wrap">
          {result.agentSees || '(nothing)'}
        </pre>
      </Part>
      {result.extras !== undefined && (
        <Part title="Extras">
          <JsonTree text={resultText(result, 'extras')} />
        </Part>
      )}
      {result.slyDataAfter !== undefined && <SlyDataPart result={result} />}
    </div>
  )
}

/** A text is shown as text: quotes and escapes are the notation of JSON, not a part of it. */
function Value({ result }: { result: RunResult }) {
  if (typeof result.value === 'string') return <TextValue label="Value" text={result.value} />
  return <JsonTree text={resultText(result, 'value')} />
}

function ErrorPart({ error }: { error: NonNullable<RunResult['error']> }) {
  return (
    <Part title="Error">
      <p className="font-mono">
        <span className="text-bad font-semibold">{error.type}</span>: {error.message}
      </p>
      {error.missingPackage && <MissingModule name={error.missingPackage} />}
      {error.chain.length > 0 && (
        <ol className="text-ink-soft mt-1 list-decimal pl-5 font-mono text-xs">
          {error.chain.map((cause, index) => (
            <li key={index}>{cause}</li>
          ))}
        </ol>
      )}
    </Part>
  )
}

function ValueActions({ run, text }: { run: string; text: string }) {
  return (
    <>
      <CopyButton text={text} label="Copy value" />
      <a className="link text-xs" href={links.api.runResult(run)} download>
        Download as JSON
      </a>
    </>
  )
}

function SlyDataPart({ result }: { result: RunResult }) {
  return (
    <Part title="sly_data">
      <div className="grid gap-3 sm:grid-cols-2">
        <div>
          <h3 className="text-ink-soft mb-1 text-xs">before</h3>
          <JsonTree text={resultText(result, 'slyDataBefore')} />
        </div>
        <div>
          <h3 className="text-ink-soft mb-1 text-xs">after</h3>
          <JsonTree text={resultText(result, 'slyDataAfter')} />
        </div>
      </div>
    </Part>
  )
}

function Part({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className="mb-1 flex flex-wrap items-center gap-2">
        <h2 className="text-xs font-semibold tracking-wide uppercase">{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  )
}
