/** A few examples of the tools of a toolbox, each with its result. */
import { Badge } from '@/components/ui/data/badge'
import { Link } from '@/components/ui/layout/link'
import { TextBox } from '@/components/ui/text/text-box'
import { links } from '@/lib/core/base/links'
import type { ExampleView } from '@/lib/core/proposals/replay/example'

type OverviewExamplesProps = {
  toolbox: string
  examples: readonly ExampleView[]
  asked: number | undefined
}

export function OverviewExamples({ toolbox, examples, asked }: OverviewExamplesProps) {
  return (
    <ul className="flex flex-col gap-3">
      {examples.map(({ id, tool, title, argumentsText, answer, passed }) => (
        <li
          key={id}
          aria-label={title}
          className="flex flex-col gap-2 rounded-lg border bg-surface px-4 py-3 text-sm"
        >
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-medium wrap-anywhere">{title}</span>
            {passed !== null && (
              <Badge tone={passed ? 'good' : 'bad'}>{passed ? 'Passing' : 'Failing'}</Badge>
            )}
            <Link
              href={links.tool(toolbox, tool, asked)}
              className="link ml-auto font-mono text-xs wrap-anywhere"
            >
              {tool}
            </Link>
            <Link href={links.tryExample(toolbox, tool, id)} className="link text-xs">
              Try it<span className="sr-only">: {title}</span>
            </Link>
          </p>
          <TextBox size="low" label={`Arguments of ${title}`} text={argumentsText} />
          {answer && answer.text !== '' && (
            <TextBox size="low" label={`Result of ${title}`} text={answer.text} />
          )}
        </li>
      ))}
    </ul>
  )
}
