/**
 * Reads Amp rules from JSON (`{ tool, matches, action }`) or lines (`ask Bash --cmd "*git push*"`). The first matching rule
 * decides. If no rule matches, the run asks first.
 */
import type { HoconNode } from '@/lib/core/hocon/read-hocon'
import type { Effect } from '@/lib/core/spec/tool-spec'
import type { ArgumentTest } from '@/lib/core/policy/model/rule'
import { compilePattern } from '@/lib/core/spec/schema/match-pattern'
import { readArgumentTests, textTest } from './argument-tests'
import {
  entriesMax,
  readable,
  reportLong,
  resourceOfName,
  shorten,
  textOfNode,
  type ForeignEntry,
  type ForeignPolicy,
  type Report,
} from './foreign-policy'

const actions: Record<string, Effect> = {
  allow: 'allow',
  ask: 'ask',
  reject: 'deny',
  delegate: 'ask',
}
const keys = ['tool', 'matches', 'action', 'context', 'to', 'message']

/** Reports whether the first line that is not a comment is a rule, so that the text is not JSON. */
export const startsAsAmpText = (text: string): boolean =>
  /^(?:\s*(?:#[^\n]*)?\n)*\s*(?:allow|ask|reject|delegate)[ \t]+\S/.test(text)

/** Unreadable rules are reported and left out. */
export function readAmpRules(items: readonly HoconNode[], report: Report): ForeignPolicy {
  return finish(readable(items, ({ span }) => span, report).flatMap(item => readItem(item, report) ?? []))
}

function readItem({ value, span }: HoconNode, report: Report): ForeignEntry | null {
  if (value.kind !== 'object') {
    report(span, 'amp-rule', 'Invalid rule.', 'Write { "tool": …, "action": … }.')
    return null
  }
  const part = (key: string) => value.entries.find(entry => entry.key === key)
  for (const { key, keySpan } of value.entries)
    if (!keys.includes(key))
      report(
        keySpan,
        'amp-key',
        `Unknown key "${key.slice(0, 60)}".`,
        `Use only: ${keys.join(', ')}.`,
        'warning',
      )
  const tool = textOfNode(part('tool')?.node)
  const action = textOfNode(part('action')?.node)
  if (!tool || !action || !Object.hasOwn(actions, action)) {
    const wrong = part(tool ? 'action' : 'tool')?.node.span ?? span
    report(
      wrong,
      'amp-rule',
      tool ? 'Unknown action.' : 'The rule names no tool.',
      `Write a tool and one of: ${Object.keys(actions).join(', ')}.`,
    )
    return null
  }
  const context = part('context')
  if (context) {
    const hint = 'Remove the context or the rule.'
    report(
      context.keySpan,
      'amp-context',
      "Pegboard rules don't distinguish threads from subagents. This rule was skipped.",
      hint,
    )
    return null
  }
  if (action === 'delegate') reportDelegate(span, report)
  const matches = part('matches')?.node
  const tests: ArgumentTest[] = []
  if (matches && matches.value.kind !== 'object') {
    report(matches.span, 'amp-matches', '"matches" is not an object.', 'Write { "argument": "pattern" }.')
    return null
  }
  for (const { key, node } of matches?.value.kind === 'object' ? matches.value.entries : []) {
    const read = readArgumentTests(key, node, report)
    if (!read) return null
    tests.push(...read)
  }
  return {
    effect: actions[action]!,
    what: resourceOfName(tool),
    tests,
    text: shorten(`Amp: ${action} ${tool}`),
    span,
  }
}

/** One rule a line: the action, the tool, and `--argument pattern` for each test. */
export function readAmpText(text: string, report: Report): ForeignPolicy {
  const entries: ForeignEntry[] = []
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    const span = { line: index + 1, column: line.search(/\S/) + 1 }
    if (entries.length >= entriesMax) {
      reportLong(span, report)
      break
    }
    const words = wordsOfLine(line)
    if (!words) {
      report(span, 'amp-quote', 'Unclosed quote.', 'Close the quote on the same line.')
      continue
    }
    const [action = '', tool, ...rest] = words.map(({ text: word }) => word)
    if (!Object.hasOwn(actions, action) || !tool) {
      const hint = `Start with one of: ${Object.keys(actions).join(', ')}. Then name the tool.`
      report(span, 'amp-rule', 'Invalid rule.', hint)
      continue
    }
    const tests = readOptions(words.slice(2), line, index + 1, report)
    if (!tests) continue
    if (action === 'delegate') reportDelegate(span, report)
    const text = [action, tool, ...rest].join(' ')
    entries.push({
      effect: actions[action]!,
      what: resourceOfName(tool),
      tests,
      text: shorten(`Amp: ${text}`),
      span,
    })
  }
  return finish(entries)
}

type Word = { text: string; column: number }

function readOptions(
  words: readonly Word[],
  line: string,
  number: number,
  report: Report,
): ArgumentTest[] | null {
  const tests: ArgumentTest[] = []
  for (let at = 0; at < words.length; at += 2) {
    const { text: option, column } = words[at]!
    const value = words[at + 1]
    const name = option.replace(/^--/, '')
    if (!option.startsWith('--') || name === '' || !value || name === 'context' || name === 'to') {
      const what =
        name === 'context'
          ? "Pegboard rules don't distinguish threads from subagents."
          : 'Invalid argument test.'
      report(
        { line: number, column },
        'amp-option',
        what,
        `Write --argument "pattern" (${shorten(line.trim())}).`,
      )
      return null
    }
    const test = textTest(name, value.text)
    if (test.op === 'regex' && !compilePattern(String(test.value))) {
      const hint = 'Use RE2 syntax, without look-around and back-references.'
      report({ line: number, column: value.column }, 'import-pattern', 'Unsupported pattern.', hint)
      return null
    }
    tests.push(test)
  }
  return tests
}

/** Splits a line at spaces outside of quotes. Returns null for an unclosed quote. */
function wordsOfLine(line: string): Word[] | null {
  const words: Word[] = []
  const word = /\s*(?:'([^']*)'|"([^"]*)"|([^\s'"]+))/y
  for (;;) {
    if (/^\s*$/.test(line.slice(word.lastIndex))) return words
    const column = word.lastIndex + line.slice(word.lastIndex).search(/\S/) + 1
    const match = word.exec(line)
    if (!match) return null
    words.push({ text: match[1] ?? match[2] ?? match[3]!, column })
  }
}

/** Uses a last rule that matches everything as the default of the policy. */
function finish(entries: ForeignEntry[]): ForeignPolicy {
  const all = entries.findIndex(({ what, tests }) => what.type === 'any' && tests.length === 0)
  const isLast = all >= 0 && all === entries.length - 1
  return {
    format: 'amp-rules',
    order: 'first',
    entries: isLast ? entries.slice(0, -1) : entries,
    otherwise: isLast ? entries[all]!.effect : 'ask',
  }
}

const reportDelegate = (span: Pick<ForeignEntry['span'], 'line' | 'column'>, report: Report) =>
  report(
    span,
    'amp-delegate',
    'Pegboard asks a person instead of a program.',
    'Set the effect to allow or deny if the program always returns the same decision.',
    'warning',
  )
