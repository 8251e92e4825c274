import { expect, it } from 'vitest'
import { describeNextStep, type NextStepFacts } from '@/lib/core/proposals/lifecycle/describe-next-step'
import type { ComputedStatus } from '@/lib/core/proposals/lifecycle/compute-proposal-status'

type Provided = Partial<Omit<NextStepFacts, 'status'>> & { status?: Partial<ComputedStatus> }

const describeStep = ({ status, ...provided }: Provided) =>
  describeNextStep({
    status: {
      ...{
        state: 'in-review',
        approvalCount: 0,
        needed: 1,
        news: null,
        contract: null,
        perFinding: new Map(),
      },
      ...status,
    },
    ...{ version: 'proposed', movedTo: null, scheduled: false, author: 'Ada' },
    reviewers: { names: ['Ben', 'Data team'], admins: true },
    publishers: { names: ['Ada', 'Ben'], admins: false },
    ...provided,
  })
const approved = { state: 'approved', approvalCount: 1 } as const
const unprivileged = { names: [], admins: false }

it.each<[string, Provided, string]>([
  ['an approval is missing', {}, 'One more approval from Ben, Data team, or an admin.'],
  [
    'several approvals are missing',
    { status: { needed: 2 } },
    '2 more approvals from Ben, Data team, or an admin.',
  ],
  [
    'no admin but the author exists',
    { reviewers: { names: ['Ben'], admins: false } },
    'One more approval from Ben.',
  ],
  [
    'only an admin can review',
    { reviewers: { names: [], admins: true } },
    'One more approval from an admin.',
  ],
  [
    'no one can review',
    { reviewers: unprivileged },
    'One more approval is missing, and no one can give it. Add an owner of the toolbox who can.',
  ],
  [
    'no one can give several approvals',
    { status: { needed: 3, approvalCount: 1 }, reviewers: unprivileged },
    '2 more approvals are missing, and no one can give them. Add an owner of the toolbox who can.',
  ],
  [
    'there are many reviewers',
    { reviewers: { names: ['A', 'B', 'C', 'D'], admins: true } },
    'One more approval from A, B, C, or others.',
  ],
  [
    'a finding is new since every finding was viewed',
    { status: { approvalCount: 1, news: { count: 1, by: 'Ben', version: 5 } } },
    '1 finding is new since Ben approved v5. It needs a review from Ben, Data team, or an admin.',
  ],
  [
    'findings lack a review but may be old',
    { status: { approvalCount: 1, news: { count: 2, by: 'Ben', version: null } } },
    '2 findings have no review yet. They need a review from Ben, Data team, or an admin.',
  ],
  [
    'no one can look at what is new',
    { status: { approvalCount: 1, news: { count: 2, by: 'Ben', version: 5 } }, reviewers: unprivileged },
    '2 findings are new since Ben approved v5. They need a review, and no one can give it. Add an owner of the toolbox who can.',
  ],
  [
    'changes are requested',
    { status: { state: 'changes-requested' } },
    'Ada needs to respond to the requested changes or upload again.',
  ],
  ['it is approved', { status: approved }, 'Ready to publish by Ada or Ben.'],
  [
    'no one can publish it',
    { status: approved, publishers: unprivileged },
    'No one can publish it. Add an owner of the toolbox who can.',
  ],
  [
    'publishing is scheduled',
    { status: approved, scheduled: true },
    'Pegboard will publish it at the scheduled time.',
  ],
  [
    'contract examples block it',
    { status: { ...approved, contract: 'It fails.' }, scheduled: true },
    'It fails.',
  ],
  [
    'another version was published',
    { status: { state: 'outdated' }, movedTo: 5 },
    'Version 5 was published in the meantime. Ada needs to rebase this proposal.',
  ],
  ['it is a draft', { status: { state: 'draft' } }, 'Ada needs to submit it for review.'],
  [
    'its author can no longer act',
    { status: { state: 'draft' }, author: null },
    'An owner of the toolbox needs to submit it for review.',
  ],
  [
    'the upload has no usable tools',
    { status: { state: 'draft' }, version: 'failed' },
    'The upload has no usable tools. Ada needs to upload a fixed version.',
  ],
  [
    'the version is processing',
    { version: 'reading' },
    'A worker is processing the upload. Findings appear when it is done.',
  ],
  ['it is published', { status: { state: 'published' } }, 'Published. Nothing is left to do.'],
  ['it is rejected', { status: { state: 'rejected' } }, 'Rejected. Upload again to open a new proposal.'],
])('describeNextStep names only people who can act: %s', (_, provided, sentence) => {
  expect(describeStep(provided)).toBe(sentence)
})
