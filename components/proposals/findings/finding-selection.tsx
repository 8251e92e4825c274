/** What a model chose with the words of a finding: the tasks of its tools, or how to ask. */
import { Link } from '@/components/ui/layout/link'
import { InlineCodeText } from '@/components/ui/text/inline-code-text'
import { links } from '@/lib/core/base/links'
import type { DrawnFinding } from '@/lib/core/proposals/judge/drawn-finding'
import { formatSelection, tasksOfTools } from '@/lib/core/proposals/selection/summarize-selection'
import type { ReviewContext } from '../review-context'

type FindingSelectionProps = {
  context: Pick<ReviewContext, 'number' | 'selection'>
  card: Pick<DrawnFinding, 'members'>
}

/** The agent view lists the others. */
const tasksMax = 3

export function FindingSelection({
  context: { number, selection },
  card: { members },
}: FindingSelectionProps) {
  const tools = members.map(({ tool }) => tool)
  const tasks = selection ? tasksOfTools(selection, tools) : []
  const href = `${links.proposalAt(number, 'agent', tools[0] ? { tool: tools[0] } : {})}#selection`
  return (
    <div className="flex flex-col gap-1 text-sm text-ink-soft">
      <p>
        {selection && `Choices of a model: ${formatSelection(selection.counts)}. `}
        <Link href={href} className="link">
          {selection ? 'See all choices' : 'Ask a model whether it would choose differently'}
        </Link>
      </p>
      {tasks.length > 0 && (
        <ul className="list-disc pl-5">
          {tasks.slice(0, tasksMax).map(({ task, words }, index) => (
            <li key={index} className="wrap-anywhere">
              {task}: <InlineCodeText text={words} />
            </li>
          ))}
          {tasks.length > tasksMax && (
            <li>
              <Link href={href} className="link">
                {tasks.length - tasksMax} more
              </Link>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
