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
import type { ExampleView } from '@/lib/core/proposals/replay/replay'
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
  return (
    <ul className="flex flex-col gap-3">
      {examples.map(example => (
        <Example key={example.id} toolbox={toolbox} example={example} />
      ))}
    </ul>
  )
}

function Example({ toolbox, example }: { toolbox: string; example: ExampleView }) {
  const { submit, busy } = useSubmit()
  const { id, title, argumentsText, contract, answer, by, triedAt, held, fault } = example
  const mayPromise = example.mayPromise.effect !== 'deny'

  const send = (options: RequestOptions, done: string) =>
    submit({
      ...options,
      url: links.api.toolboxExample(toolbox, id),
      done,
      failed: 'Couldn’t update the example',
      refresh: 'always',
    })

  return (
    <li aria-label={title} className="flex flex-col gap-2 rounded-lg border bg-surface px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-medium wrap-anywhere">{title}</span>
        {contract && <Badge tone="accent">contract</Badge>}
        {held !== null && <Badge tone={held ? 'good' : 'bad'}>{held ? 'holds' : 'Failing'}</Badge>}
        <span className="ml-auto text-xs text-ink-soft">
          {triedAt ? (
            <>
              tried <RelativeTime at={triedAt} />
            </>
          ) : (
            `Saved by ${by ?? 'a former member'}`
          )}
        </span>
        <Link href={links.tryExample(toolbox, example.tool, id)} className="link text-xs">
          Try it<span className="sr-only">: {title}</span>
        </Link>
      </p>
      {held === false && fault && <p className="text-bad wrap-anywhere">{fault}</p>}
      <TextBox size="low" label={`Arguments of ${title}`} text={argumentsText} />
      {answer && answer.text !== '' && <TextBox size="low" label={`Answer of ${title}`} text={answer.text} />}
      {(mayPromise || example.mayChange.effect !== 'deny') && (
        <div className="flex flex-wrap items-start justify-between gap-3">
          {mayPromise ? (
            <Checkbox
              label="Contract"
              hint="Every later version has to answer it like this; it is tried every night."
              checked={contract}
              disabled={busy}
              onChange={event =>
                void send(
                  { method: 'PATCH', json: { contract: event.target.checked } },
                  event.target.checked ? 'Contract example added' : 'Contract example removed',
                )
              }
            />
          ) : (
            <span />
          )}
          {example.mayChange.effect !== 'deny' && (
            <Button
              size="sm"
              variant="ghost"
              busy={busy}
              aria-label={`Remove the example ${title}`}
              onClick={() => void send({ method: 'DELETE' }, 'Example removed')}
            >
              Remove
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
