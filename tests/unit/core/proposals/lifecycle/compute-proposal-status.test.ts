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
const said = (reviewerId: string, verdict: 'approve' | 'request-changes', ...of: string[]) =>
  of.map(fingerprint => ({ fingerprint, reviewerId, verdict }))

describe('where a proposal stands', () => {
  const table: [string, Partial<StatusFacts>, string, number, string][] = [
    ['nobody said anything', {}, 'in-review', 0, 'One more approval from Ben, Data team or an admin.'],
    [
      'two have to agree',
      { needed: 2, verdicts: said('ben', 'approve', 'a', 'b') },
      'in-review',
      1,
      'One more approval from Ben, Data team or an admin.',
    ],
    [
      'one part is not agreed to',
      { needed: 2, verdicts: said('ben', 'approve', 'a') },
      'in-review',
      0,
      '2 more approvals from Ben, Data team or an admin.',
    ],
    [
      'everything is agreed to, by several together',
      { verdicts: [...said('ben', 'approve', 'a'), ...said('cleo', 'approve', 'b')] },
      'approved',
      1,
      'Ready to publish by Ada, Ben, Data team or an admin.',
    ],
    [
      'one asks for changes of what need not be agreed to',
      { verdicts: [...said('ben', 'approve', 'a', 'b'), ...said('cleo', 'request-changes', 'safe')] },
      'changes-requested',
      1,
      'Ada needs to respond to the requested changes or upload again.',
    ],
    [
      'what somebody asked for is gone',
      { verdicts: [...said('ben', 'approve', 'a', 'b'), ...said('cleo', 'request-changes', 'gone')] },
      'approved',
      1,
      'Ready to publish by Ada, Ben, Data team or an admin.',
    ],
    [
      'nobody has to agree',
      { needed: 0 },
      'approved',
      0,
      'Ready to publish by Ada, Ben, Data team or an admin.',
    ],
    [
      'a time is set',
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
    ['its author is not done', { draft: true, movedTo: 5 }, 'draft', 0, 'Ada needs to submit it for review.'],
    [
      'no usable tools',
      { version: 'failed' },
      'draft',
      0,
      'The upload has no usable tools. Ada needs to upload a fixed version.',
    ],
    [
      'it is being read',
      { version: 'reading', needed: 0 },
      'in-review',
      0,
      'A worker is processing the upload. Findings appear when it is done.',
    ],
    [
      'it is over',
      { state: 'published', verdicts: said('ben', 'request-changes', 'a') },
      'published',
      0,
      'Published. Nothing is left to do.',
    ],
    [
      'nobody is left who proposed it, and many look after it',
      { author: null, owners: ['A', 'B', 'C', 'D', 'E'] },
      'in-review',
      0,
      'One more approval from A, B, C or others.',
    ],
    [
      'a finding came after a look at everything',
      {
        news: { count: 1, by: 'Ben', version: 5 },
        verdicts: said('ben', 'approve', 'a', 'b'),
      },
      'in-review',
      1,
      '1 finding is new since Ben approved v5. It needs a review from Ben, Data team or an admin.',
    ],
    [
      'findings may have been there before',
      {
        news: { count: 2, by: 'Ben', version: null },
        verdicts: said('ben', 'approve', 'a', 'b'),
      },
      'in-review',
      1,
      '2 findings have no review yet. They need a review from Ben, Data team or an admin.',
    ],
  ]
  it.each(table)('when %s', (_, given, state, count, next) => {
    const standing = computeProposalStatus(facts(given))
    expect([standing.state, standing.given, standing.next]).toEqual([state, count, next])
  })

  it('says of each finding whether it is agreed to', () => {
    const { perFinding } = computeProposalStatus(facts({ verdicts: said('ben', 'approve', 'a') }))
    expect([...perFinding].map(([fingerprint, { approved }]) => [fingerprint, approved])).toEqual([
      ['a', true],
      ['b', false],
      ['safe', true],
    ])
  })
})

it('one has to agree as soon as more than one person may own the toolbox, unless it says otherwise', () => {
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
