/** Compares the choices for one task: with the tools of both versions, and with what is expected. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { isJsonObject } from '@/lib/core/spec/json-value'
import { shortenChoices } from './shorten-choices'
import type { SelectionAnswer, SelectionChoice, SelectionTask, SelectionVerdict } from './selection'

type SelectionAnswers = {
  /** Null for the first version of a toolbox. */
  before: SelectionAnswer | null
  after: SelectionAnswer
  expected: Pick<SelectionTask, 'tool' | 'arguments'>
  /** Asks the published version a second time. */
  again: () => Promise<SelectionAnswer>
  /** New names of renamed tools by their old names. */
  renamed: ReadonlyMap<string, string>
}

type JudgedSelection = {
  verdict: SelectionVerdict
  /** What changed, in one sentence; empty if nothing did. */
  detail: string
  /**
   * Whether the proposed version leads to the expected choice. Null without an answer, and for an unexpected choice that
   * varies with the published version too: it shows nothing about the proposal.
   */
  isExpected: boolean | null
  /** The second answer of the published version, if it was asked for. */
  second: SelectionAnswer | null
}

/** A difference counts only if the published version, asked twice, does not differ from itself. */
export async function judgeSelection(answers: SelectionAnswers): Promise<JudgedSelection> {
  const { before, after, expected, again, renamed } = answers
  if (!after.choice) return { ...unanswered(after.problem), second: null }
  const isExpected = meets(after.choice, { ...expected, tool: newName(expected.tool, renamed) })
  if (!before) return { verdict: 'same', detail: '', isExpected, second: null }
  if (!before.choice) return { ...unanswered(before.problem), isExpected, second: null }
  if (isSameChoice(before.choice, after.choice, renamed))
    return { verdict: 'same', detail: '', isExpected, second: null }
  const second = await again()
  const [was, is] = shortenChoices(before.choice, after.choice)
  const detail = `${formatChoice(was)} before, ${formatChoice(is)} now.`
  const isStable = second.choice !== null && isSameChoice(before.choice, second.choice, noneRenamed)
  if (isStable) return { verdict: 'changed', detail, isExpected, second }
  return { verdict: 'varies', detail, isExpected: isExpected ? true : null, second }
}

const noneRenamed: ReadonlyMap<string, string> = new Map()

const unanswered = (problem: string) => ({
  verdict: 'unanswered' as const,
  detail: problem,
  isExpected: null,
})

/** Reports whether a choice is the expected tool with at least the expected arguments. */
export function meets(
  choice: SelectionChoice,
  { tool, arguments: expected }: SelectionAnswers['expected'],
): boolean {
  if (choice.tool !== tool) return false
  if (expected === null) return true
  const provided = parseArguments(choice.argumentsText)
  return Object.entries(expected).every(
    ([name, value]) =>
      Object.hasOwn(provided, name) && canonicalJson(provided[name]) === canonicalJson(value),
  )
}

function isSameChoice(
  before: SelectionChoice,
  after: SelectionChoice,
  renamed: ReadonlyMap<string, string>,
): boolean {
  if (newName(before.tool, renamed) !== after.tool) return false
  return canonicalArguments(before) === canonicalArguments(after)
}

const newName = (tool: string | null, renamed: ReadonlyMap<string, string>): string | null =>
  tool === null ? null : (renamed.get(tool) ?? tool)

/** Arguments that are no JSON object are compared as text. */
function canonicalArguments({ argumentsText }: SelectionChoice): string {
  const provided = parseArguments(argumentsText)
  return Object.keys(provided).length > 0
    ? canonicalJson(provided)
    : (argumentsText ?? '').trim().replace('{}', '')
}

function parseArguments(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isJsonObject(value) ? value : {}
  } catch {
    // Models can write arguments that are no JSON; such a choice has none.
    return {}
  }
}

/** Writes a choice for a sentence: `search` with {"q":"x"}, or "no tool". */
export function formatChoice({ tool, argumentsText }: SelectionChoice): string {
  if (tool === null) return 'no tool'
  const provided = argumentsText && argumentsText !== '{}' ? ` with ${argumentsText}` : ''
  return `\`${tool}\`${provided}`
}
