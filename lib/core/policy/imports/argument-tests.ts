/** Argument tests in the notation of other systems: a literal, a glob, a pattern between slashes, or a list of them. */
import type { HoconNode } from '@/lib/core/hocon/read-hocon'
import { toNumber } from '@/lib/core/hocon/read-hocon'
import { compilePattern } from '@/lib/core/spec/schema/match-pattern'
import type { ArgumentTest } from '@/lib/core/policy/model/rule'
import type { Report } from './foreign-policy'

/** Returns null after reporting a part that no rule can express. */
export function readArgumentTests(argument: string, node: HoconNode, report: Report): ArgumentTest[] | null {
  const { value, span } = node
  switch (value.kind) {
    case 'string':
      return one(textTest(argument, value.value), report, span)
    case 'number':
      return [{ argument, op: 'equals', value: toNumber(value.text) }]
    case 'boolean':
      return [{ argument, op: 'equals', value: value.value }]
    case 'object': {
      const inner = value.entries.map(entry =>
        readArgumentTests(`${argument}.${entry.key}`, entry.node, report),
      )
      return inner.every(tests => tests !== null) ? inner.flat() : null
    }
    case 'array':
      return readAny(argument, value.items, report, span)
    default:
      report(
        span,
        'import-value',
        'Unsupported value in a comparison.',
        'Write text, a number, true or false.',
      )
      return null
  }
}

/** `/…/` is a pattern, a text with `*` or `?` a glob, and any other text a literal. */
export function textTest(argument: string, text: string): ArgumentTest {
  const pattern = /^\/(.+)\/$/s.exec(text)
  if (pattern) return { argument, op: 'regex', value: pattern[1]! }
  return /[*?]/.test(text) ? { argument, op: 'glob', value: text } : { argument, op: 'equals', value: text }
}

function one(test: ArgumentTest, report: Report, span: HoconNode['span']): ArgumentTest[] | null {
  if (test.op !== 'regex' || compilePattern(String(test.value))) return [test]
  const hint = 'Use RE2 syntax, without look-around and back-references.'
  report(span, 'import-pattern', `The pattern ${String(test.value).slice(0, 80)} is not supported.`, hint)
  return null
}

/** Converts a list of alternatives: plain values to `in`, patterns to one combined pattern. */
function readAny(
  argument: string,
  items: readonly HoconNode[],
  report: Report,
  span: HoconNode['span'],
): ArgumentTest[] | null {
  const tests = items.map(item =>
    item.value.kind === 'object' || item.value.kind === 'array'
      ? null
      : readArgumentTests(argument, item, report)?.[0],
  )
  if (tests.length === 0 || tests.some(test => !test)) {
    report(
      span,
      'import-value',
      'Unsupported list in a comparison.',
      'List only text, numbers, true or false.',
    )
    return null
  }
  const all = tests as ArgumentTest[]
  if (all.every(({ op }) => op === 'equals'))
    return [{ argument, op: 'in', value: all.map(({ value }) => value) }]
  const source = all.map(({ op, value }) =>
    op === 'regex' ? String(value) : wholeText(String(value), op === 'glob'),
  )
  return one({ argument, op: 'regex', value: source.map(each => `(?:${each})`).join('|') }, report, span)
}

function wholeText(text: string, isGlob: boolean): string {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  return `^${isGlob ? escaped.replaceAll('\\*', '[\\s\\S]*').replaceAll('\\?', '[\\s\\S]') : escaped}$`
}
