// Covers how the results of a trial are counted, and which of them a card of a finding shows.
import { describe, expect, it } from 'vitest'
import type { SelectionVerdict } from '@/lib/core/proposals/selection/selection'
import {
  formatSelection,
  noSelectionVerdicts,
  summarizeSelection,
  tasksOfTools,
} from '@/lib/core/proposals/selection/summarize-selection'

const choice = (tool: string | null, argumentsText: string | null = null) => ({
  choice: { tool, argumentsText, text: '' },
})
const none = { choice: null }
const requested = (
  task: string,
  verdict: SelectionVerdict | null,
  before: ReturnType<typeof choice> | typeof none | null = choice('a'),
  after: ReturnType<typeof choice> | typeof none | null = choice('b'),
) => ({ task, tool: 'a', arguments: null, before, after, verdict })

describe('formatSelection', () => {
  it.each([
    [{ changed: 1, same: 2 }, '1 changed · 2 same'],
    [{ same: 1, varies: 1, unanswered: 1 }, '1 same · 1 varies by itself · 1 without an answer'],
    [{ varies: 2, unanswered: 3 }, '2 vary by themselves · 3 without an answer'],
    [{}, ''],
  ])('formats %j as "%s"', (counts, words) => {
    expect(formatSelection({ ...noSelectionVerdicts(), ...counts })).toBe(words)
  })
})

describe('summarizeSelection', () => {
  it('counts every verdict, and lists changed, varying and unanswered tasks', () => {
    const { counts, tasks } = summarizeSelection([
      requested('One', 'same', choice('a'), choice('a')),
      requested('Two', 'unanswered', none, choice('a')),
      requested('Three', 'varies', choice('a'), choice(null)),
      requested('Four', 'changed'),
      requested('Five', null, null, null),
    ])
    expect(counts).toEqual({ changed: 1, varies: 1, unanswered: 1, same: 1 })
    expect(tasks.map(({ task, words }) => `${task}: ${words}`)).toEqual([
      'Four: `a` → `b`',
      'Three: `a` → no tool, varies by itself',
      'Two: no answer',
    ])
  })

  it('shows arguments only where the tool is the same, and shortens them', () => {
    const long = JSON.stringify({ text: 'x'.repeat(500) })
    const { tasks } = summarizeSelection([
      requested('One', 'changed', choice('a', '{"x":1}'), choice('a', '{"x":2}')),
      requested('Two', 'changed', choice('a', '{"x":1}'), choice('b', '{"x":2}')),
      requested('Three', 'changed', choice('a', '{}'), choice('a', long)),
    ])
    expect(tasks[0]!.words).toBe('`a` with {"x":1} → `a` with {"x":2}')
    expect(tasks[1]!.words).toBe('`a` → `b`')
    expect(tasks[2]!.words.length).toBeLessThan(120)
  })
})

describe('tasksOfTools', () => {
  it('finds tasks by the expected and the chosen tools', () => {
    const summary = summarizeSelection([requested('One', 'changed', choice('c'), choice('b'))])
    for (const tool of ['a', 'b', 'c']) expect(tasksOfTools(summary, [tool])).toHaveLength(1)
    expect(tasksOfTools(summary, ['d', null])).toEqual([])
  })
})
