import { describe, expect, it } from 'vitest'
import { reduceRule, startRuleSession, type RuleEvent } from '@/components/access/rules/sheet/rule-session'

const play = (within: string | undefined, ...events: RuleEvent[]) =>
  events.reduce(reduceRule, startRuleSession(null, within))

describe('reduceRule', () => {
  it('starts with the whole toolbox in a rule of a toolbox', () => {
    const { fields } = play('weather')
    expect([fields.whatType, fields.whatName]).toEqual(['toolbox', 'weather'])
  })

  it('clears the name when another type of resource is chosen', () => {
    const { fields } = play(
      undefined,
      { type: 'changed', fields: { whatName: 'weather/forecast' } },
      { type: 'resource-type-chosen', whatType: 'tag', within: undefined },
    )
    expect([fields.whatType, fields.whatName]).toEqual(['tag', ''])
  })

  it('returns to the only toolbox when that type is chosen again', () => {
    const { fields } = play(
      'weather',
      { type: 'resource-type-chosen', whatType: 'tool', within: 'weather' },
      { type: 'resource-type-chosen', whatType: 'toolbox', within: 'weather' },
    )
    expect(fields.whatName).toBe('weather')
  })

  it('keeps the actions in the order of the vocabulary', () => {
    const { fields } = play(
      undefined,
      { type: 'action-toggled', action: 'manage' },
      { type: 'action-toggled', action: 'view' },
      { type: 'action-toggled', action: 'run' },
    )
    expect(fields.actions).toEqual(['view', 'manage'])
  })

  it('changes and removes one condition and leaves the others', () => {
    const { fields } = play(
      undefined,
      { type: 'test-added' },
      { type: 'test-added' },
      { type: 'test-changed', index: 1, test: { argument: 'path' } },
      { type: 'test-removed', index: 0 },
    )
    expect(fields.tests).toEqual([{ argument: 'path', op: 'equals', value: '' }])
  })

  it('shows why the fields are not a rule and keeps them', () => {
    const { fields, problem } = play(
      undefined,
      { type: 'changed', fields: { note: 'Only on weekdays.' } },
      { type: 'rejected', problem: 'Choose a resource.' },
    )
    expect(problem).toBe('Choose a resource.')
    expect(fields.note).toBe('Only on weekdays.')
  })
})
