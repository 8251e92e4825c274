/** Why a trial shows less than it could, with the button that asks again. */
import { Callout } from '@/components/ui/data/callout'
import { formatCount } from '@/components/ui/text/format-number'
import type { SelectionExampleView, TrialView } from '@/lib/core/proposals/selection/selection-views'
import { AskAgain } from './ask-again'

type TrialNoticeProps = {
  proposal: number
  trial: TrialView
  /** Saved tasks of the toolbox. */
  examples: readonly SelectionExampleView[]
  /** Why the person cannot ask the model; null if they can. */
  off: string | null
}

export function TrialNotice({ proposal, trial, examples, off }: TrialNoticeProps) {
  const contract = new Set(examples.flatMap(({ id, contract }) => (contract ? [id] : [])))
  const notice = noticeOf(trial, contract)
  if (!notice) return null
  const tasks = trial.cases
    .filter(({ exampleId }) => exampleId === null || !contract.has(exampleId))
    .map(({ task, tool, arguments: expected }) => ({ task, tool, arguments: expected }))
  return (
    <Callout
      tone={notice.tone}
      title={notice.title}
      actions={<AskAgain proposal={proposal} tasks={tasks} off={off} />}
    >
      {notice.text}
    </Callout>
  )
}

type Notice = { tone: 'warn' | 'bad'; title: string; text: string }

/** Returns the most important notice. @param contract ids of the selection examples in the contract */
export function noticeOf(trial: TrialView, contract: ReadonlySet<string>): Notice | null {
  const { state, problem, isOld, cases, counts } = trial
  if (state !== 'ended') return null
  if (problem) return { tone: 'bad', title: 'The model could not be asked', text: problem }
  if (isOld)
    return {
      tone: 'warn',
      title: 'This trial used different versions',
      text: 'Ask again for current results.',
    }
  const isUnchecked = cases.some(
    ({ exampleId, isExpected }) => exampleId !== null && contract.has(exampleId) && isExpected === null,
  )
  if (counts.unanswered === 0 && !isUnchecked) return null
  const title =
    counts.unanswered > 0
      ? `${formatCount(counts.unanswered, 'task has', 'tasks have')} no answer`
      : 'The choice of the model varies'
  const text = isUnchecked
    ? 'Pegboard can’t check the contract with these answers. The proposal is not published until it can.'
    : 'Ask again for the missing results.'
  return { tone: 'warn', title, text }
}
