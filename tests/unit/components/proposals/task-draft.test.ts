import { describe, expect, it } from 'vitest'
import { draftOfTask, isBlankDraft, readDraft } from '@/components/proposals/selection/task-draft'
import { selectionLimits } from '@/lib/core/proposals/selection/selection'

const draft = (argumentsText: string, tool = 'find', text = ' List orders ') => ({
  text,
  tool,
  argumentsText,
})

describe('readDraft', () => {
  it('reads the task, and arguments only for a tool', () => {
    expect(readDraft(draft(''))).toEqual({ task: { task: 'List orders', tool: 'find', arguments: null } })
    expect(readDraft(draft('{"customer": 12}'))).toMatchObject({ task: { arguments: { customer: 12 } } })
    expect(readDraft(draft('no JSON', ''))).toMatchObject({ task: { tool: null, arguments: null } })
  })

  it.each([
    [
      'text that is no JSON',
      draft('{customer: 12}'),
      { arguments: expect.stringMatching(/^Must be valid JSON/) },
    ],
    ['a list', draft('[12]'), { arguments: expect.stringMatching(/^Must be a JSON object/) }],
    ['null', draft('null'), { arguments: expect.stringMatching(/^Must be a JSON object/) }],
    [
      'too long arguments',
      draft(`{"x": "${'x'.repeat(selectionLimits.argumentsCharactersMax)}"}`),
      { arguments: 'Enter arguments of up to 4,000 characters.' },
    ],
    ['a missing task', draft('{}', 'find', ' '), { text: expect.stringMatching(/^Enter the task/) }],
  ])('reports %s at its field', (_, provided, problems) => {
    expect(readDraft(provided)).toEqual({ problems })
  })

  it('reads what a saved task shows', () => {
    for (const task of [
      { task: 'List orders', tool: 'find', arguments: { customer: 12 } },
      { task: 'What is today like?', tool: null, arguments: null },
    ])
      expect(readDraft(draftOfTask(task))).toEqual({ task })
  })
})

describe('isBlankDraft', () => {
  it('ignores the selected tool', () => {
    expect(isBlankDraft(draft(' ', 'find', ''))).toBe(true)
    expect(isBlankDraft(draft('{}', 'find', ''))).toBe(false)
  })
})
