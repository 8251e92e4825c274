/** What the newest trial of a proposal shows, for the cards of its findings and for lists of trials. */
import { shorten } from '@/lib/core/base/shorten'
import { formatChoice } from './judge-selection'
import { selectionVerdicts, type JudgedAnswer, type SelectionTask, type SelectionVerdict } from './selection'

export type SelectionCounts = Record<SelectionVerdict, number>

/** Returns a new count of zero for each verdict. */
export const noSelectionVerdicts = (): SelectionCounts => ({ changed: 0, varies: 0, unanswered: 0, same: 0 })

/** Formats "1 changed · 2 same · 1 without an answer"; empty if the model was not asked. */
export function formatSelection(counts: SelectionCounts): string {
  const words: [number, string][] = [
    [counts.changed, 'changed'],
    [counts.same, 'same'],
    [counts.varies, counts.varies === 1 ? 'varies by itself' : 'vary by themselves'],
    [counts.unanswered, 'without an answer'],
  ]
  return words.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : [])).join(' · ')
}

/** A task whose choices are not known to be the same. */
type SummarizedTask = {
  task: string
  /** The choices with both versions, or why they are unknown. */
  words: string
  /** Names of the expected and of the chosen tools. */
  tools: string[]
}

export type SelectionSummary = { counts: SelectionCounts; tasks: SummarizedTask[] }

type SummarizedCase = SelectionTask & {
  before: Pick<JudgedAnswer, 'choice'> | null
  after: Pick<JudgedAnswer, 'choice'> | null
  verdict: SelectionVerdict | null
}

/** Summarizes the tasks of a trial. Changed choices come first. */
export function summarizeSelection(cases: readonly SummarizedCase[]): SelectionSummary {
  const counts = noSelectionVerdicts()
  for (const { verdict } of cases) if (verdict) counts[verdict] += 1
  const tasks = selectionVerdicts
    .filter(verdict => verdict !== 'same')
    .flatMap(verdict => cases.filter(each => each.verdict === verdict))
    .map(each => ({
      task: shorten(each.task, taskCharactersMax),
      words: wordsOf(each),
      tools: [each.tool, each.before?.choice?.tool, each.after?.choice?.tool].filter(tool => tool != null),
    }))
  return { counts, tasks }
}

/** Every card has the summary, so its texts are short. */
const taskCharactersMax = 160
const argumentsCharactersMax = 80

function wordsOf({ before, after, verdict }: SummarizedCase): string {
  if (verdict === 'unanswered' || !before?.choice || !after?.choice) return 'no answer'
  const isSameTool = before.choice.tool === after.choice.tool
  const [was, is] = [before.choice, after.choice].map(choice => {
    const provided = isSameTool ? choice.argumentsText : null
    return formatChoice({ ...choice, argumentsText: provided && shorten(provided, argumentsCharactersMax) })
  })
  return `${was} → ${is}${verdict === 'varies' ? ', varies by itself' : ''}`
}

/** Returns the tasks that concern one of the tools. */
export function tasksOfTools(
  { tasks }: SelectionSummary,
  tools: readonly (string | null)[],
): SummarizedTask[] {
  const names = new Set(tools)
  return tasks.filter(task => task.tools.some(tool => names.has(tool)))
}
