/**
 * Asks the configured language model which tool it would choose for the tasks of a trial: some tasks, then the job queues
 * itself again. It can be repeated: the model is not asked again about finished tasks.
 */
import { config } from '@/lib/config'
import { parseId, type TrialId } from '@/lib/core/base/ids'
import { countUsage } from '@/lib/core/proposals/selection/count-usage'
import { judgeSelection } from '@/lib/core/proposals/selection/judge-selection'
import { noSelection } from '@/lib/core/proposals/selection/read-selection'
import { shortenChoices } from '@/lib/core/proposals/selection/shorten-choices'
import type { OfferedTool } from '@/lib/core/proposals/selection/selection'
import {
  beginTrial,
  continueTrial,
  endTrial,
  finishTask,
  nextTask,
  type TrialToAsk,
} from '@/lib/operations/proposals/selection/trial-progress'
import type { AskedCase, SelectionCaseRecord } from '@/lib/store/proposals/selection-cases'
import { askModel, type AskedModel } from './ask-model'

/** As for replays: a worker frees its slot after this long, and after at least one task. */
const sliceMs = 2_000
/** Time of all requests of a trial. Thirty tasks of three requests take five minutes with a slow model. */
const spendMsMax = 15 * 60_000

/** Works on a trial for a slice of time, at least one task. Does nothing for a trial that has ended or is gone. */
export async function trySelection(payload: Record<string, string>): Promise<void> {
  const trialId = parseId<TrialId>(payload.trialId)
  const model = config().model
  const trial = trialId && (await beginTrial(trialId, model?.model ?? null, new Date()))
  if (!trial) return
  if (!model) return endTrial(trial, 'No language model is configured.', new Date())
  const startedAt = performance.now()
  while (performance.now() - startedAt < sliceMs) {
    const task = await nextTask(trial.id)
    if (!task) return endTrial(trial, '', new Date())
    const begunAt = performance.now()
    const isLate = trial.spentMs + begunAt - startedAt > spendMsMax
    const requested = isLate ? unasked : await askAbout(task, trial, model)
    const answers = isLate
      ? []
      : [requested.before, requested.second, requested.after].filter(each => each !== null)
    await finishTask(trial.id, task.position, requested, {
      spending: countUsage(answers),
      ms: Math.round(performance.now() - begunAt),
    })
  }
  await continueTrial(trial.id)
}

const unasked: AskedCase = {
  before: null,
  second: null,
  after: noSelection(`The trial reached its time limit of ${spendMsMax / 60_000} min.`),
  verdict: 'unanswered',
  detail: `The trial reached its time limit of ${spendMsMax / 60_000} min.`,
  isExpected: null,
}

async function askAbout(task: SelectionCaseRecord, trial: TrialToAsk, model: AskedModel): Promise<AskedCase> {
  const { settings, toolsBefore, toolsAfter, renamed } = trial
  const ask = (tools: readonly OfferedTool[]) => askModel(model, settings, tools, task.task)
  const before = toolsBefore && (await ask(toolsBefore))
  const after = await ask(toolsAfter)
  const again = () => ask(toolsBefore ?? [])
  const { second, ...judged } = await judgeSelection({ before, after, expected: task, again, renamed })
  const [was, is] = shortenChoices(before?.choice ?? null, after.choice)
  const [, repeated] = shortenChoices(before?.choice ?? null, second?.choice ?? null)
  return {
    ...judged,
    before: before && { ...before, choice: was },
    after: { ...after, choice: is },
    second: second && { ...second, choice: repeated },
  }
}
