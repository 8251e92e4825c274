/**
 * Do two versions answer a call alike? Judged by what whoever calls would notice: whether it works, then the answer, by
 * places where it is JSON and by lines where it is text. What is written beside the answer is shown and not compared.
 */
import { outcomes } from '@/lib/core/runs/outcome'
import { readAnswerJson, writeJsonLines, type AnswerJson } from './answer-json'
import { ignoring } from './ignore-rules'
import { jsonDifferences } from './json-differences'
import type { AnswerComparison, IgnoreRule, ReplayAnswer } from './replay'
import { keepAnswer } from './replay-answer'
import { shorten, sideRows } from './side-rows'

type Compared = {
  verdict: 'same' | 'differ' | 'fail'
  /** One sentence; '' when there is nothing to say. */
  detail: string
  comparison: AnswerComparison | null
}

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
      detail: `Before: ${sayEnd(before)} Now: ${sayEnd(after)}`,
      comparison: compareWhatIsSaid(before, after, ignore),
    }
  // How far something came until it was stopped is chance.
  if (!answered.has(before.outcome))
    return { verdict: 'same', detail: `Both versions: ${sayEnd(after)}`, comparison: null }
  const comparison = compareWhatIsSaid(before, after, ignore)
  const both = works ? '' : `Both versions: ${sayEnd(after)}`
  if (comparison && (comparison.differences.length > 0 || comparison.rows.some(isDifferent)))
    return { verdict: 'differ', detail: sayDifferences(comparison), comparison }
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

/** Is it what a contract example expects? Without an expected answer it has to succeed. */
export function holdsContract(
  expected: ReplayAnswer | null,
  answer: ReplayAnswer,
  ignore: readonly IgnoreRule[],
): { held: boolean; fault: string } {
  if (expected) {
    const { verdict, detail } = compareAnswers(expected, keepAnswer(answer), ignore)
    return verdict === 'same'
      ? { held: true, fault: '' }
      : { held: false, fault: shorten(`The result is not the expected one. ${detail}`, faultCharactersMax) }
  }
  return answer.outcome === 'succeeded'
    ? { held: true, fault: '' }
    : { held: false, fault: shorten(sayEnd(answer), faultCharactersMax) }
}

/** How it ended, as a sentence. */
export function sayEnd({ outcome, reason }: Pick<ReplayAnswer, 'outcome' | 'reason'>): string {
  const title = outcomes[outcome].title
  const why = reason?.trim()
  return why ? `${title}: ${/[.!?…]$/.test(why) ? why : `${why}.`}` : `${title}.`
}

const faultCharactersMax = 500

/** Ends after which there is an answer of the tool. */
const answered: ReadonlySet<string> = new Set(['succeeded', 'tool-error', 'crashed', 'invalid-input'])

/** null when not a character is different. */
function compareWhatIsSaid(
  before: ReplayAnswer,
  after: ReplayAnswer,
  ignore: readonly IgnoreRule[],
): AnswerComparison | null {
  const [one, other] = [jsonOf(before), jsonOf(after)]
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

/** A text that looks like an object or a list is read as one: many tools answer JSON as text. */
function jsonOf({ result, answer }: ReplayAnswer): AnswerJson | null {
  if (result !== null && typeof result === 'object') return readAnswerJson(JSON.stringify(result))
  const text = typeof result === 'string' ? result : answer
  return /^\s*[[{]/.test(text) ? readAnswerJson(text) : null
}

const linesOf = (text: string): string[] => text.replace(/\r?\n$/, '').split(/\r?\n/)

const isDifferent = ({ kind }: AnswerComparison['rows'][number]) => kind !== 'same' && kind !== 'gap'

function sayDifferences({ as, differences, rows, left, ignored }: AnswerComparison): string {
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
