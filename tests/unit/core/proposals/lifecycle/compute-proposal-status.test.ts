import { describe, expect, it } from 'vitest'
import {
  approvalsNeeded,
  computeProposalStatus,
  type StatusFacts,
} from '@/lib/core/proposals/lifecycle/compute-proposal-status'

const facts = (given: Partial<StatusFacts> = {}): StatusFacts => ({
  ...{ state: 'in-review', draft: false, version: 'proposed', movedTo: null },
  needingApproval: ['a', 'b'],
  present: new Set(['a', 'b', 'safe']),
  ...{
    verdicts: [],
    needed: 1,
    scheduled: false,
    contract: null,
    news: null,
    author: 'Ada',
    owners: ['Ada', 'Ben', 'Data team'],
  },
  ...given,
})
const reviewBy = (reviewerId: string, verdict: 'approve' | 'request-changes', ...of: string[]) =>
  of.map(fingerprint => ({ fingerprint, reviewerId, verdict }))

describe('computeProposalStatus', () => {
  const table: [string, Partial<StatusFacts>, string, number, string][] = [
    ['no one has reviewed it', {}, 'in-review', 0, 'One more approval from Ben, Data team or an admin.'],
    [
      'two approvals are needed',
      { needed: 2, verdicts: reviewBy('ben', 'approve', 'a', 'b') },
      'in-review',
      1,
      'One more approval from Ben, Data team or an admin.',
    ],
    [
      'one finding is not approved',
      { needed: 2, verdicts: reviewBy('ben', 'approve', 'a') },
      'in-review',
      0,
      '2 more approvals from Ben, Data team or an admin.',
    ],
    [
      'several reviewers together approved every finding',
      { verdicts: [...reviewBy('ben', 'approve', 'a'), ...reviewBy('cleo', 'approve', 'b')] },
      'approved',
      1,
      'Ready to publish by Ada, Ben, Data team or an admin.',
    ],
    [
      'a reviewer requests changes to a finding that needs no approval',
      { verdicts: [...reviewBy('ben', 'approve', 'a', 'b'), ...reviewBy('cleo', 'request-changes', 'safe')] },
      'changes-requested',
      1,
      'Ada needs to respond to the requested changes or upload again.',
    ],
    [
      'the finding with requested changes is gone',
      { verdicts: [...reviewBy('ben', 'approve', 'a', 'b'), ...reviewBy('cleo', 'request-changes', 'gone')] },
      'approved',
      1,
      'Ready to publish by Ada, Ben, Data team or an admin.',
    ],
    [
      'no approval is needed',
      { needed: 0 },
      'approved',
      0,
      'Ready to publish by Ada, Ben, Data team or an admin.',
    ],
    [
      'publishing is scheduled',
      { needed: 0, scheduled: true },
      'approved',
      0,
      'Pegboard will publish it at the scheduled time.',
    ],
    [
      'another version was published',
      { movedTo: 5, needed: 0 },
      'outdated',
      0,
      'Version 5 was published in the meantime. Ada needs to rebase this proposal.',
    ],
    [
      'its author marked it as a draft',
      { draft: true, movedTo: 5 },
      'draft',
      0,
      'Ada needs to submit it for review.',
    ],
    [
      'the upload has no usable tools',
      { version: 'failed' },
      'draft',
      0,
      'The upload has no usable tools. Ada needs to upload a fixed version.',
    ],
    [
      'the version is processing',
      { version: 'reading', needed: 0 },
      'in-review',
      0,
      'A worker is processing the upload. Findings appear when it is done.',
    ],
    [
      'the proposal is published',
      { state: 'published', verdicts: reviewBy('ben', 'request-changes', 'a') },
      'published',
      0,
      'Published. Nothing is left to do.',
    ],
    [
      'the author was removed and there are many owners',
      { author: null, owners: ['A', 'B', 'C', 'D', 'E'] },
      'in-review',
      0,
      'One more approval from A, B, C or others.',
    ],
    [
      'a finding is new since every finding was viewed',
      {
        news: { count: 1, by: 'Ben', version: 5 },
        verdicts: reviewBy('ben', 'approve', 'a', 'b'),
      },
      'in-review',
      1,
      '1 finding is new since Ben approved v5. It needs a review from Ben, Data team or an admin.',
    ],
    [
      'findings lack a review but may be old',
      {
        news: { count: 2, by: 'Ben', version: null },
        verdicts: reviewBy('ben', 'approve', 'a', 'b'),
      },
      'in-review',
      1,
      '2 findings have no review yet. They need a review from Ben, Data team or an admin.',
    ],
  ]
  it.each(table)('returns the state, count and next step when %s', (_, given, state, count, next) => {
    const standing = computeProposalStatus(facts(given))
    expect([standing.state, standing.given, standing.next]).toEqual([state, count, next])
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
