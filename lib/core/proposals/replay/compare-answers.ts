/**
 * Compares how two versions answer a call by what a caller notices: first whether the call succeeds, then the
 * answer, position by position for JSON and line by line for text. Output beside the answer is shown and not
 * compared.
 */
import { outcomes } from '@/lib/core/runs/outcome'
import { readAnswerJson, writeJsonLines, type AnswerJson } from './answer-json'
import { ignoring } from './ignore-rules'
import { jsonDifferences } from './json-differences'
import type { AnswerComparison, IgnoreRule, ReplayAnswer } from './replay'
import { boundAnswer } from './replay-answer'
import { shorten } from '@/lib/core/base/shorten'
import { sideRows } from './side-rows'

type Compared = {
  verdict: 'same' | 'differ' | 'fail'
  /** One sentence, or '' if there is nothing to report. */
  detail: string
  comparison: AnswerComparison | null
}

/** Compares two answers to the same call. `fail` means that only the first succeeded. */
export function compareAnswers(
  before: ReplayAnswer,
  after: ReplayAnswer,
  ignore: readonly IgnoreRule[],
): Compared {
  const worked = before.outcome === 'succeeded'
  const works = after.outcome === 'succeeded'
  if (before.outcome !== after.outcome || before.exitCode !== after.exitCode)
    return {
      verdict: worked && !works ? 'fail' : 'differ',
      detail: `Before: ${formatEnd(before)} Now: ${formatEnd(after)}`,
      comparison: compareOutput(before, after, ignore),
    }
  // How far a stopped run came is random, so its output is not compared.
  if (!answered.has(before.outcome))
    return { verdict: 'same', detail: `Both versions: ${formatEnd(after)}`, comparison: null }
  const comparison = compareOutput(before, after, ignore)
  const both = works ? '' : `Both versions: ${formatEnd(after)}`
  if (comparison && (comparison.differences.length > 0 || comparison.rows.some(isDifferent)))
    return { verdict: 'differ', detail: formatDifferences(comparison), comparison }
  if (before.hash !== after.hash)
    return {
      verdict: 'differ',
      detail: 'They differ in binary output or beyond the stored output.',
      comparison: null,
    }
  const ignored = comparison?.ignored ?? 0
  const left = ignored === 0 ? '' : `${count(ignored, 'difference')} ignored.`
  return { verdict: 'same', detail: [both, left].filter(Boolean).join(' '), comparison: null }
}

/** Reports whether the answer meets a contract example. Without an expected answer, the call must succeed. */
export function checkContract(
  expected: ReplayAnswer | null,
  answer: ReplayAnswer,
  ignore: readonly IgnoreRule[],
): { passed: boolean; problem: string } {
  if (expected) {
    const { verdict, detail } = compareAnswers(expected, boundAnswer(answer), ignore)
    return verdict === 'same'
      ? { passed: true, problem: '' }
      : {
          passed: false,
          problem: shorten(`The result is not the expected one. ${detail}`, problemCharactersMax),
        }
  }
  return answer.outcome === 'succeeded'
    ? { passed: true, problem: '' }
    : { passed: false, problem: shorten(formatEnd(answer), problemCharactersMax) }
}

/** Formats the outcome as a sentence. */
export function formatEnd({ outcome, reason }: Pick<ReplayAnswer, 'outcome' | 'reason'>): string {
  const title = outcomes[outcome].title
  const why = reason?.trim()
  return why ? `${title}: ${/[.!?…]$/.test(why) ? why : `${why}.`}` : `${title}.`
}

const problemCharactersMax = 500

/** Outcomes after which the tool has given an answer. */
const answered: ReadonlySet<string> = new Set(['succeeded', 'tool-error', 'crashed', 'invalid-input'])

/** What is compared of an answer. */
type ComparedOutput = Pick<ReplayAnswer, 'answer' | 'result' | 'resultText'>

/** Returns the differences of two texts or JSON values; null if no character differs. */
export function compareOutput(
  before: ComparedOutput,
  after: ComparedOutput,
  ignore: readonly IgnoreRule[],
): AnswerComparison | null {
  // An answer of an earlier release has only the parsed result, so digits that it lost are not compared.
  const isExact = before.resultText !== undefined && after.resultText !== undefined
  const [one, other] = [jsonOf(before, isExact), jsonOf(after, isExact)]
  const rules = ignoring(ignore)
  if (!one || !other) {
    if (before.answer === after.answer) return null
    const { rows, left, ignored, alike } = sideRows(linesOf(before.answer), linesOf(after.answer), rules.mask)
    return {
      as: 'text',
      differences: [],
      rows: alike ? [] : rows,
      left: { differences: 0, rows: left },
      ignored,
    }
  }
  const { differences, left, ignored } = jsonDifferences(one.value, other.value, rules)
  if (differences.length === 0 && ignored === 0) return null
  const side =
    differences.length > 0
      ? sideRows(writeJsonLines(one.value), writeJsonLines(other.value), rules.mask)
      : null
  return {
    as: 'json',
    differences,
    rows: side?.rows ?? [],
    left: { differences: left, rows: side?.left ?? 0 },
    ignored,
  }
}

/** Parses a text that looks like an object or a list, because many tools return JSON as text. */
function jsonOf({ result, resultText, answer }: ComparedOutput, isExact: boolean): AnswerJson | null {
  if (result !== null && typeof result === 'object')
    return readAnswerJson((isExact && resultText) || JSON.stringify(result))
  const text = typeof result === 'string' ? result : answer
  return /^\s*[[{]/.test(text) ? readAnswerJson(text) : null
}

const linesOf = (text: string): string[] => text.replace(/\r?\n$/, '').split(/\r?\n/)

const isDifferent = ({ kind }: AnswerComparison['rows'][number]) => kind !== 'same' && kind !== 'gap'

function formatDifferences({ as, differences, rows, left, ignored }: AnswerComparison): string {
  const lines = rows.filter(isDifferent).length + left.rows
  const what =
    as === 'json'
      ? `${count(differences.length + left.differences, 'value')} differ${plural(differences.length + left.differences)}`
      : `${count(lines, 'line')} differ${plural(lines)}`
  const [first] = differences
  const where = first ? `, at ${first.path === '' ? 'the top' : shorten(first.path, 80)}` : ''
  const besides = ignored === 0 ? '' : ` ${count(ignored, 'other difference')} ignored.`
  return `${what}${where}.${besides}`
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
const plural = (number: number) => (number === 1 ? 's' : '')
