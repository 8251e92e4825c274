import { describe, expect, test } from 'vitest'
import {
  countFindings,
  isSettled,
  listFindings,
  needsAnyone,
  needsReader,
  noFilter,
  wholeToolbox,
  type FindingFilter,
} from '@/lib/core/proposals/model/finding-list'
import type { FindingCard } from '@/lib/core/proposals/model/proposal-views'

type Provided = Partial<Omit<FindingCard, 'members'>> & { tools?: (string | null)[] }

let made = 0
function makeCard({ tools = ['one'], ...provided }: Provided = {}): FindingCard {
  made += 1
  const group = provided.group ?? String(made)
  return {
    group,
    groups: [group],
    rule: 'input-removed',
    level: 'breaking',
    title: '',
    callers: '',
    agents: '',
    operators: '',
    fix: '',
    evidence: null,
    path: '',
    members: tools.map(tool => ({ fingerprint: `${group} ${tool}`, tool })),
    needsApproval: true,
    approvals: [],
    approved: false,
    accepted: false,
    isNew: false,
    isSinceLook: false,
    seen: false,
    impact: null,
    ...provided,
  }
}

const approval = { by: 'Ben', mine: false, verdict: 'approve', note: '', at: '' } as const
const list = (cards: FindingCard[], filter: Partial<FindingFilter> = {}) =>
  listFindings(cards, { ...noFilter, ...filter })
const groups = (cards: FindingCard[], filter: Partial<FindingFilter> = {}) =>
  list(cards, filter).map(({ card }) => card.group)

describe('listFindings', () => {
  const cards = [
    makeCard({ group: 'a', tools: ['one'] }),
    makeCard({ group: 'b', tools: ['two', 'three'], level: 'risky' }),
    makeCard({ group: 'c', tools: [null], level: 'risky' }),
    makeCard({ group: 'd', tools: ['one'], level: 'wording' }),
    makeCard({ group: 'e', tools: ['two'], level: 'no-effect', needsApproval: false, approved: true }),
  ]

  test('groups findings by tool, the section with the worst finding first', () => {
    expect(list(cards).map(({ card, section }) => [card.group, section.kind, section.count])).toEqual([
      ['a', 'tool', 2],
      ['d', 'tool', 2],
      ['b', 'several', 2],
      ['c', 'toolbox', 1],
    ])
  })

  test.each([
    [{ level: 'risky' }, ['b', 'c']],
    [{ tool: 'two' }, ['b']],
    [{ tool: wholeToolbox }, ['c']],
    [{ showsAll: true }, ['a', 'd', 'b', 'c', 'e']],
    [{ level: 'no-effect' }, ['e']],
  ] as const)('filters by %j', (filter, expected) => expect(groups(cards, filter)).toEqual(expected))

  test('filters by what still needs a review, and by what is new', () => {
    const approved = makeCard({ group: 'f', approved: true, approvals: [approval] })
    const viewed = makeCard({ group: 'g', seen: true, isSinceLook: true })
    const added = makeCard({ group: 'h', level: 'safe', needsApproval: false, approved: true, isNew: true })
    const all = [approved, viewed, added]
    expect(groups(all, { needs: 'anyone' })).toEqual(['g', 'h'])
    expect(groups(all, { needs: 'me' })).toEqual(['h'])
    expect(groups(all, { isSinceLook: true })).toEqual(['g'])
    expect(groups(all, { isNew: true })).toEqual(['h'])
  })

  test('keeps the order of all findings under every filter', () => {
    const order = groups(cards, { showsAll: true })
    for (const filter of [{ level: 'risky' }, { tool: 'one' }, { needs: 'me' }] as const) {
      const shown = groups(cards, filter)
      expect(shown).toEqual(order.filter(group => shown.includes(group)))
    }
  })
})

const thread = (resolved: boolean) => ({ resolved: resolved ? { by: 'Ben', at: '' } : null })

describe('a finding', () => {
  test.each([
    ['without a review', {}, { anyone: true, me: true, settled: false }],
    ['approved', { approved: true, approvals: [approval] }, { anyone: false, me: false, settled: true }],
    ['viewed', { seen: true }, { anyone: true, me: false, settled: true }],
    [
      'with a request for changes',
      { approvals: [{ ...approval, verdict: 'request-changes', mine: true }] },
      { anyone: true, me: false, settled: false },
    ],
    [
      'that is safe',
      { level: 'safe', needsApproval: false, approved: true },
      { anyone: false, me: true, settled: false },
    ],
    [
      'new since an approval, though viewed',
      { isNew: true, seen: true },
      { anyone: true, me: false, settled: false },
    ],
  ] as const)('%s', (_, provided, expected) => {
    const card = makeCard(provided as Provided)
    const settled = isSettled({ ...card, threads: [thread(true)] })
    expect({ anyone: needsAnyone(card), me: needsReader(card), settled }).toEqual(expected)
    // An open discussion needs its readers, whatever was reviewed.
    expect(isSettled({ ...card, threads: [thread(true), thread(false)] })).toBe(false)
  })
})

test('countFindings counts the findings of each tool of a card, as the lists of proposals do', () => {
  const findings = [
    makeCard({ tools: ['one', 'two'] }),
    makeCard({ tools: ['one'], seen: true }),
    makeCard({ tools: [null], level: 'no-effect', needsApproval: false, approved: true }),
  ]
  expect(countFindings({ findings })).toEqual({
    levels: { breaking: 3, risky: 0, wording: 0, safe: 0, 'no-effect': 1 },
    ...{ anyone: 3, me: 2, sinceLook: 0, of: 3, reviewed: 1, tools: 2 },
  })
})
