'use client'

/** The result of a run: its value, the text an agent receives, and the sly_data it changed. */
import { JsonTree } from '@/components/playground/json-tree'
import type { RunStatus } from '@/lib/core/runs/run-event'

export function StructuredResult({ status }: { status: RunStatus }) {
  const { result } = status
  if (!result)
    return (
      <p className="text-ink-soft text-sm">
        {status.state === 'ended'
          ? 'This run returned no result. See Output.'
          : 'The result appears when the run ends.'}
      </p>
    )
  return (
    <div className="flex flex-col gap-5 text-sm">
      {result.error && (
        <Part title="Error">
          <p className="font-mono">
            <span className="text-bad font-semibold">{result.error.type}</span>: {result.error.message}
          </p>
          {result.error.missingPackage && (
            <p className="mt-1">
              The Python package <code className="font-mono">{result.error.missingPackage}</code> is not
              installed here.
            </p>
          )}
          {result.error.chain.length > 0 && (
            <ol className="text-ink-soft mt-1 list-decimal pl-5 font-mono text-xs">
              {result.error.chain.map((cause, index) => (
                <li key={index}>{cause}</li>
              ))}
            </ol>
          )}
        </Part>
      )}
      {result.finalAnswer && <p className="font-medium">The tool marked this as the final answer.</p>}
      <Part title="Value">
        <JsonTree value={result.value} />
      </Part>
      <Part title="What the agent sees">
        <pre className="bg-raised rounded-md border p-2 font-mono text-xs break-words whitespace-pre-wrap">
          {result.agentSees || '(nothing)'}
        </pre>
      </Part>
      {result.extras !== undefined && (
        <Part title="Extras">
          <JsonTree value={result.extras} />
        </Part>
      )}
      {result.slyDataAfter !== undefined && (
        <Part title="sly_data">
          <div className="grid gap-3 sm:grid-cols-2">
            <div>
              <h4 className="text-ink-soft mb-1 text-xs">before</h4>
              <JsonTree value={result.slyDataBefore} />
            </div>
            <div>
              <h4 className="text-ink-soft mb-1 text-xs">after</h4>
              <JsonTree value={result.slyDataAfter} />
            </div>
          </div>
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 text-xs font-semibold tracking-wide uppercase">{title}</h2>
      {children}
    </section>
  )
}
