/** The saved examples of a tool, with their contract and a button to remove each. */
'use client'

import { Link } from '@/components/ui/layout/link'
import { Badge } from '@/components/ui/data/badge'
import { Button } from '@/components/ui/form/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { RequestOptions } from '@/components/ui/request/request'
import { TextBox } from '@/components/ui/text/text-box'
import { useSubmit } from '@/components/ui/request/use-submit'
import { formatCount } from '@/components/ui/text/format-number'
import type { ExampleView } from '@/lib/core/proposals/replay/example'
import { links } from '@/lib/core/base/links'

type ToolExamplesProps = { toolbox: string; tool: string; examples: readonly ExampleView[] }

export function ToolExamples({ toolbox, tool, examples }: ToolExamplesProps) {
  if (examples.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        No examples yet.{' '}
        <Link href={links.playground(toolbox, tool)} className="link">
          Run it
        </Link>
        , then save the run as an example. New versions are replayed with it.
      </p>
    )
  const rest = examples.slice(openExamples)
  return (
    <div className="flex flex-col gap-3">
      <ExampleItems toolbox={toolbox} examples={examples.slice(0, openExamples)} />
      {rest.length > 0 && (
        <details className="text-sm">
          <summary className="mb-3">{formatCount(rest.length, 'more example')}</summary>
          <ExampleItems toolbox={toolbox} examples={rest} />
        </details>
      )}
    </div>
  )
}

/** Examples that are shown before the inputs; the others are one click away. */
const openExamples = 2

function ExampleItems({ toolbox, examples }: Omit<ToolExamplesProps, 'tool'>) {
  return (
    <ul className="flex flex-col gap-3">
      {examples.map(example => (
        <Example key={example.id} toolbox={toolbox} example={example} />
      ))}
    </ul>
  )
}

function Example({ toolbox, example }: { toolbox: string; example: ExampleView }) {
  const { title, argumentsText, answer, passed, problem } = example
  return (
    <li aria-label={title} className="flex flex-col gap-2 rounded-lg border bg-surface px-4 py-3 text-sm">
      <ExampleHeading toolbox={toolbox} example={example} />
      {passed === false && problem && <p className="text-bad wrap-anywhere">{problem}</p>}
      <TextBox size="low" label={`Arguments of ${title}`} text={argumentsText} />
      {answer && answer.text !== '' && <TextBox size="low" label={`Result of ${title}`} text={answer.text} />}
      {example.promises === 'success' && <ResultOffer toolbox={toolbox} example={example} />}
      <ExampleActions toolbox={toolbox} example={example} />
    </li>
  )
}

function ExampleHeading({ toolbox, example }: { toolbox: string; example: ExampleView }) {
  const { id, tool, title, contract, by, triedAt, passed } = example
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="font-medium wrap-anywhere">{title}</span>
      {contract && <Badge>Contract</Badge>}
      {passed !== null && <Badge tone={passed ? 'good' : 'bad'}>{passed ? 'Passing' : 'Failing'}</Badge>}
      <span className="ml-auto text-xs text-ink-soft">
        {triedAt ? (
          <>
            Checked <RelativeTime at={triedAt} />
          </>
        ) : (
          `Saved by ${by ?? 'a former member'}`
        )}
      </span>
      <Link href={links.tryExample(toolbox, tool, id)} className="link text-xs">
        Try it<span className="sr-only">: {title}</span>
      </Link>
    </p>
  )
}

/** The contract of an example and its removal, where the reader is permitted. */
function ExampleActions({ toolbox, example }: { toolbox: string; example: ExampleView }) {
  const { submit, busy } = useSubmit()
  const canSetContract = example.mayPromise.effect !== 'deny'
  const canRemove = example.mayChange.effect !== 'deny'
  if (!canSetContract && !canRemove) return null

  const send = (options: RequestOptions, done: string) =>
    void submit({
      ...options,
      url: links.api.toolboxExample(toolbox, example.id),
      done,
      failed: 'Couldn’t update the example',
      refresh: 'always',
    })
  const setContract = (contract: boolean) =>
    send(
      { method: 'PATCH', json: { contract } },
      contract ? 'Contract example added' : 'Contract example removed',
    )
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      {canSetContract ? (
        <Checkbox
          label="Contract"
          hint={
            example.promises === 'success'
              ? 'Every new version only has to succeed, because no result is saved. Checked nightly.'
              : 'Every new version must return this result. Checked nightly.'
          }
          checked={example.contract}
          disabled={busy}
          onChange={event => setContract(event.target.checked)}
        />
      ) : (
        <span />
      )}
      {canRemove && (
        <Button
          size="sm"
          variant="ghost"
          busy={busy}
          aria-label={`Remove the example ${example.title}`}
          onClick={() => send({ method: 'DELETE' }, 'Example removed')}
        >
          Remove
        </Button>
      )}
    </div>
  )
}

/** Shows that an example has no saved result, and offers owners to run it and save the result. */
function ResultOffer({ toolbox, example }: { toolbox: string; example: ExampleView }) {
  const { submit, busy } = useSubmit()
  const { id, title, contract, recording, recordingProblem } = example
  const run = () =>
    submit({
      method: 'POST',
      url: links.api.exampleResult(toolbox, id),
      done: 'A worker runs the example and saves its result',
      failed: 'Couldn’t run the example',
      refresh: 'always',
    })
  return (
    <div className="flex flex-col items-start gap-2 text-ink-soft">
      <p>
        {contract ? 'This contract promises only success: no result is saved.' : 'No result is saved.'}
        {recording && ' A worker will run the example and save its result.'}
      </p>
      {recordingProblem && (
        <p className="text-bad wrap-anywhere">The result was not saved. {recordingProblem}</p>
      )}
      {example.mayPromise.effect !== 'deny' && !recording && (
        <Button
          size="sm"
          busy={busy}
          aria-label={`Run ${title} and save its result`}
          onClick={() => void run()}
        >
          Run and save the result
        </Button>
      )}
    </div>
  )
}
