/** The results of a trial: for each task, the choices with both versions. */
import { Badge, type BadgeTone } from '@/components/ui/data/badge'
import { Callout } from '@/components/ui/data/callout'
import { formatCount } from '@/components/ui/text/format-number'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { links } from '@/lib/core/base/links'
import type { SelectionUsage, SelectionVerdict } from '@/lib/core/proposals/selection/selection'
import type {
  SelectionCaseView,
  ShownAnswer,
  TrialView,
} from '@/lib/core/proposals/selection/selection-views'
import { formatSelection } from '@/lib/core/proposals/selection/summarize-selection'
import { SaveTask } from './save-task'

type TrialResultsProps = {
  proposal: number
  toolbox: string
  trial: TrialView
  /** Earlier trials, newest first. */
  earlier: readonly TrialView[]
  /** Sentences of saved tasks; null if the person cannot save any. */
  savedTasks: readonly string[] | null
}

export function TrialResults({ proposal, toolbox, trial, earlier, savedTasks }: TrialResultsProps) {
  const { cases, problem, isOld, omitted } = trial
  return (
    <div className="flex flex-col gap-3">
      <TrialSummary proposal={proposal} trial={trial} />
      {isOld && (
        <Callout tone="warn" title="This trial used different versions">
          Ask again for current results.
        </Callout>
      )}
      {problem && (
        <Callout tone="bad" title="The model could not be asked">
          {problem}
        </Callout>
      )}
      {omitted > 0 && (
        <p className="text-sm text-ink-soft">
          {formatCount(omitted, 'tool was', 'tools were')} not offered, because a request can have 128.
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {cases.map(each => (
          <TaskResult
            key={each.position}
            toolbox={toolbox}
            result={each}
            canSave={savedTasks !== null && !savedTasks.includes(each.task)}
          />
        ))}
      </ul>
      {earlier.length > 0 && (
        <details className="text-sm">
          <summary>{formatCount(earlier.length, 'earlier trial')}</summary>
          <ul className="flex flex-col gap-2 pt-2">
            {earlier.map(each => (
              <li key={each.id}>
                <TrialSummary proposal={proposal} trial={each} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function TrialSummary({ proposal, trial }: { proposal: number; trial: TrialView }) {
  const { id, state, counts, base, proposed, by, createdAt, model, requests, usage } = trial
  const headline = state === 'ended' ? formatSelection(counts) : stateWords[state]
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-ink-soft">
      {headline && <strong className="figures font-semibold text-ink">{headline}</strong>}
      <span>
        {base === null ? `v${proposed} alone` : `v${base} against v${proposed}`}, requested{' '}
        {by === null ? 'for the contract' : `by ${by}`} <RelativeTime at={createdAt} />
      </span>
      {requests > 0 && (
        <span className="figures">
          {model ?? 'Default model'}, {formatCount(requests, 'request')}, {formatUsage(usage)}
        </span>
      )}
      <a className="link" href={links.api.proposalSelection(proposal, id)} target="_blank" rel="noreferrer">
        Full record
      </a>
    </p>
  )
}

const stateWords = { queued: 'Waiting for a worker', running: 'The model is being asked' } as const

function formatUsage({ inputTokens, outputTokens, cost }: SelectionUsage): string {
  // An endpoint that reports its use counts at least the task.
  const sum = inputTokens + outputTokens
  const tokens = sum === 0 ? 'tokens not reported' : formatCount(sum, 'token')
  return cost === undefined ? tokens : `${tokens}, cost ${Number(cost.toPrecision(2))}`
}

const verdicts: Record<SelectionVerdict, { title: string; tone: BadgeTone }> = {
  changed: { title: 'Changed', tone: 'warn' },
  varies: { title: 'Varies by itself', tone: 'plain' },
  unanswered: { title: 'No answer', tone: 'bad' },
  same: { title: 'Same', tone: 'good' },
}

type TaskResultProps = { toolbox: string; result: SelectionCaseView; canSave: boolean }

function TaskResult({ toolbox, result, canSave }: TaskResultProps) {
  const { task, tool, before, after, verdict, detail, isExpected } = result
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
            <code className="text-xs wrap-anywhere">{tool ?? 'no tool'}</code>{' '}
            {isExpected === false && <span className="text-bad">not chosen</span>}
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
