/** A task as a person enters it. */
import { selectionLimits, type SelectionTask } from '@/lib/core/proposals/selection/selection'
import { isJsonObject } from '@/lib/core/spec/json-value'

export type TaskDraft = {
  text: string
  /** Name of the expected tool; empty for no tool. */
  tool: string
  /** Expected arguments as JSON; empty accepts all arguments. */
  argumentsText: string
}

/** Problems by field. */
export type TaskProblems = { text?: string; arguments?: string }

export const isBlankDraft = ({ text, argumentsText }: TaskDraft): boolean =>
  text.trim() === '' && argumentsText.trim() === ''

export const draftOfTask = ({ task, tool, arguments: expected }: SelectionTask): TaskDraft => ({
  text: task,
  tool: tool ?? '',
  argumentsText: expected === null ? '' : JSON.stringify(expected),
})

/** Returns the task, or its problems. */
export function readDraft(draft: TaskDraft): { task: SelectionTask } | { problems: TaskProblems } {
  const text = draft.text.trim()
  const tool = draft.tool || null
  const expected = tool === null ? null : readArguments(draft.argumentsText)
  const problems: TaskProblems = {
    ...(text === '' && { text: 'Enter the task as a sentence, as a person would ask an agent.' }),
    ...(typeof expected === 'string' && { arguments: expected }),
  }
  if (typeof expected === 'string' || text === '') return { problems }
  return { task: { task: text, tool, arguments: expected } }
}

/** Returns the arguments, or the problem as a sentence. */
function readArguments(text: string): SelectionTask['arguments'] | string {
  if (text.trim() === '') return null
  const max = selectionLimits.argumentsCharactersMax
  if (text.length > max) return `Enter arguments of up to ${max.toLocaleString('en')} characters.`
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : 'Must be a JSON object, such as {"customer": 12}.'
  } catch {
    // The field shows the problem.
    return 'Must be valid JSON, such as {"customer": 12}.'
  }
}
