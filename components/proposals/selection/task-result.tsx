/** The result of one task: the choices with both versions, and the expected one. */
import { Badge, type BadgeTone } from '@/components/ui/data/badge'
import type { SelectionVerdict } from '@/lib/core/proposals/selection/selection'
import type { SelectionCaseView, ShownAnswer } from '@/lib/core/proposals/selection/selection-views'
import { ExpectedChoice } from './expected-choice'
import { SaveTask } from './save-task'

const verdicts: Record<SelectionVerdict, { title: string; tone: BadgeTone }> = {
  changed: { title: 'Changed', tone: 'warn' },
  varies: { title: 'Varies by itself', tone: 'plain' },
  unanswered: { title: 'No answer', tone: 'bad' },
  same: { title: 'Same', tone: 'good' },
}

type TaskResultProps = { toolbox: string; result: SelectionCaseView; canSave: boolean }

export function TaskResult({ toolbox, result, canSave }: TaskResultProps) {
  const { task, tool, before, after, verdict, detail, isExpected } = result
  const missed = after?.choice?.tool === tool ? 'other arguments chosen' : 'not chosen'
  const shown = verdict && verdicts[verdict]
  return (
    <li className="flex flex-col gap-2 rounded-lg border bg-surface px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone={shown?.tone ?? 'plain'}>{shown?.title ?? 'Waiting'}</Badge>
        <span className="min-w-0 wrap-anywhere">{task}</span>
      </p>
      {verdict !== null && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <Answer name="Before" answer={before} />
          <Answer name="Now" answer={after} />
          <dt className="text-ink-soft">Expected</dt>
          <dd>
            <ExpectedChoice task={result} />{' '}
            {isExpected === false && <span className="text-bad">{missed}</span>}
          </dd>
        </dl>
      )}
      {(verdict === 'unanswered' || verdict === 'varies') && (
        <p className="wrap-anywhere text-ink-soft">{detail}</p>
      )}
      {canSave && <SaveTask toolbox={toolbox} task={{ task, tool, arguments: result.arguments }} />}
    </li>
  )
}

function Answer({ name, answer }: { name: string; answer: ShownAnswer | null }) {
  const choice = answer?.choice
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {choice ? (
          <>
            <code className="text-xs">{choice.tool ?? 'no tool'}</code>
            {choice.argumentsText && choice.argumentsText !== '{}' && (
              <code className="ml-2 text-xs text-ink-soft">{choice.argumentsText}</code>
            )}
            {choice.text !== '' && <span className="block text-ink-soft">{choice.text}</span>}
          </>
        ) : (
          <span className="text-ink-soft">{answer?.problem ?? 'not asked'}</span>
        )}
      </dd>
    </>
  )
}
