import { describe, expect, it } from 'vitest'
import {
  countChanges,
  reduceDraft,
  startDraftSession,
  type DraftEvent,
  type PolicyConflict,
  type RulesDraft,
} from '@/components/access/rules/draft-session'
import type { Rule } from '@/lib/core/policy/model/rule'

const makeRule = (id: string, change: Partial<Rule> = {}): Rule => ({
  id,
  effect: 'ask',
  who: { type: 'everyone' },
  what: { type: 'any' },
  actions: ['run'],
  scope: { type: 'organization' },
  note: '',
  ...change,
})

const saved: RulesDraft = {
  basedOn: 3,
  unmatched: 'tool-level',
  rules: [makeRule('first'), makeRule('second')],
}

const play = (...events: DraftEvent[]) => events.reduce(reduceDraft, startDraftSession(saved, null))
const idsOf = ({ rules }: RulesDraft) => rules.map(({ id }) => id)

describe('startDraftSession', () => {
  it('adds the suggested rule to what is saved', () => {
    const { draft } = startDraftSession(saved, makeRule('suggested'))
    expect(idsOf(draft)).toEqual(['first', 'second', 'suggested'])
    expect(countChanges(saved, draft)).toBe(1)
  })
})

describe('reduceDraft', () => {
  it('appends a new rule and closes its form', () => {
    const session = play(
      { type: 'form-opened', rule: 'new' },
      { type: 'rule-edited', rule: makeRule('third') },
    )
    expect(idsOf(session.draft)).toEqual(['first', 'second', 'third'])
    expect(session.editing).toBeNull()
  })

  it('replaces an edited rule in its place, even if it has another name', () => {
    const session = play(
      { type: 'form-opened', rule: saved.rules[0]! },
      { type: 'rule-edited', rule: makeRule('renamed') },
    )
    expect(idsOf(session.draft)).toEqual(['renamed', 'second'])
  })

  it('disables an enabled rule and enables a disabled one', () => {
    const disabled = play({ type: 'rule-switched', rule: saved.rules[0]! })
    expect(disabled.draft.rules[0]).toEqual(makeRule('first', { enabled: false }))
    const enabled = reduceDraft(disabled, { type: 'rule-switched', rule: disabled.draft.rules[0]! })
    expect(enabled.draft.rules[0]).toEqual(makeRule('first'))
  })

  it('returns to what is saved when the draft is discarded', () => {
    const session = play(
      { type: 'rule-removed', rule: saved.rules[1]! },
      { type: 'default-chosen', unmatched: 'deny' },
      { type: 'discarded', saved },
    )
    expect(session.draft).toBe(saved)
  })

  it('merges both changes on top of what the other person saved', () => {
    const conflict: PolicyConflict = {
      sentence: 'Ada saved the rules.',
      change: { number: 4, unmatched: 'deny', added: [makeRule('theirs')], removed: ['second'] },
    }
    const session = play(
      { type: 'form-opened', rule: 'new' },
      { type: 'rule-edited', rule: makeRule('mine') },
      { type: 'conflict-found', conflict },
      { type: 'merged', saved, conflict },
    )
    expect(session.draft.basedOn).toBe(4)
    expect(session.draft.unmatched).toBe('deny')
    expect(idsOf(session.draft).toSorted()).toEqual(['first', 'mine', 'theirs'])
    expect(session.conflict).toBeNull()
  })

  it('keeps the own default when both people chose another one', () => {
    const change = { number: 4, unmatched: 'deny' as const, added: [], removed: [] }
    const conflict: PolicyConflict = { sentence: 'Ada saved the rules.', change }
    const session = play({ type: 'default-chosen', unmatched: 'ask' }, { type: 'merged', saved, conflict })
    expect(session.draft.unmatched).toBe('ask')
  })
})

describe('countChanges', () => {
  it('counts added, changed and removed rules, and another default', () => {
    const draft: RulesDraft = {
      ...saved,
      unmatched: 'deny',
      rules: [makeRule('first', { note: 'Changed.' }), makeRule('third')],
    }
    expect(countChanges(saved, saved)).toBe(0)
    expect(countChanges(saved, draft)).toBe(4)
  })
})
