import { describe, expect, it } from 'vitest'
import {
  approvalsNeeded,
  computeProposalStatus,
  type StatusFacts,
} from '@/lib/core/proposals/lifecycle/compute-proposal-status'

const facts = (provided: Partial<StatusFacts> = {}): StatusFacts => ({
  ...{ state: 'in-review', draft: false, version: 'proposed', movedTo: null },
  needingApproval: ['a', 'b'],
  present: new Set(['a', 'b', 'safe']),
  ...{
    verdicts: [],
    needed: 1,
    contract: null,
    news: null,
  },
  ...provided,
})
const reviewBy = (reviewerId: string, verdict: 'approve' | 'request-changes', ...of: string[]) =>
  of.map(fingerprint => ({ fingerprint, reviewerId, verdict }))

describe('computeProposalStatus', () => {
  const table: [string, Partial<StatusFacts>, string, number][] = [
    ['no one has reviewed it', {}, 'in-review', 0],
    [
      'two approvals are needed and one is given',
      { needed: 2, verdicts: reviewBy('ben', 'approve', 'a', 'b') },
      'in-review',
      1,
    ],
    ['one finding is not approved', { needed: 2, verdicts: reviewBy('ben', 'approve', 'a') }, 'in-review', 0],
    [
      'several reviewers together approved every finding',
      { verdicts: [...reviewBy('ben', 'approve', 'a'), ...reviewBy('cleo', 'approve', 'b')] },
      'approved',
      1,
    ],
    [
      'a reviewer requests changes to a finding that needs no approval',
      { verdicts: [...reviewBy('ben', 'approve', 'a', 'b'), ...reviewBy('cleo', 'request-changes', 'safe')] },
      'changes-requested',
      1,
    ],
    [
      'the finding with requested changes is gone',
      { verdicts: [...reviewBy('ben', 'approve', 'a', 'b'), ...reviewBy('cleo', 'request-changes', 'gone')] },
      'approved',
      1,
    ],
    ['no approval is needed', { needed: 0 }, 'approved', 0],
    ['another version was published', { movedTo: 5, needed: 0 }, 'outdated', 0],
    ['its author marked it as a draft', { draft: true, movedTo: 5 }, 'draft', 0],
    ['the upload has no usable tools', { version: 'failed' }, 'draft', 0],
    ['the version is processing', { version: 'reading', needed: 0 }, 'in-review', 0],
    [
      'the proposal is published',
      { state: 'published', verdicts: reviewBy('ben', 'request-changes', 'a') },
      'published',
      0,
    ],
    [
      'a finding is new since every finding was viewed',
      { news: { count: 1, by: 'Ben', version: 5 }, verdicts: reviewBy('ben', 'approve', 'a', 'b') },
      'in-review',
      1,
    ],
  ]
  it.each(table)('returns the state and the count when %s', (_, provided, state, count) => {
    const computed = computeProposalStatus(facts(provided))
    expect([computed.state, computed.approvalCount]).toEqual([state, count])
  })

  it('reports for each finding whether it is approved', () => {
    const { perFinding } = computeProposalStatus(facts({ verdicts: reviewBy('ben', 'approve', 'a') }))
    expect([...perFinding].map(([fingerprint, { approved }]) => [fingerprint, approved])).toEqual([
      ['a', true],
      ['b', false],
      ['safe', true],
    ])
  })
})

it('approvalsNeeded returns one if several people can own the toolbox, unless the toolbox sets a number', () => {
  const owners = (ownerIds: string[], ownerGroupIds: string[] = []) => ({ ownerIds, ownerGroupIds })
  expect([
    approvalsNeeded(null, owners([])),
    approvalsNeeded(null, owners(['ada'])),
    approvalsNeeded(null, owners(['ada', 'ben'])),
    approvalsNeeded(null, owners([], ['team'])),
    approvalsNeeded(0, owners(['ada', 'ben'])),
    approvalsNeeded(3, owners(['ada'])),
  ]).toEqual([0, 0, 1, 1, 0, 3])
})
