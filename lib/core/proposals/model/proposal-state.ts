/** The states of a proposal and their titles. */

export const proposalStates = {
  draft: { title: 'Draft', open: true },
  'in-review': { title: 'In review', open: true },
  'changes-requested': { title: 'Changes requested', open: true },
  approved: { title: 'Approved', open: true },
  /** Another version was published since, so the proposal must be rebased. */
  outdated: { title: 'Outdated', open: true },
  published: { title: 'Published', open: false },
  rejected: { title: 'Rejected', open: false },
  cancelled: { title: 'Cancelled', open: false },
} as const satisfies Record<string, { title: string; open: boolean }>
export type ProposalState = keyof typeof proposalStates

/** The states in which a proposal can still change. */
export const openStates = (Object.keys(proposalStates) as ProposalState[]).filter(
  state => proposalStates[state].open,
)
/** Reports whether a proposal can still change. */
export const isOpen = (state: ProposalState) => proposalStates[state].open

/** An open state follows from reviews and versions, so each can follow any other; and what is open can be closed. */
const whileOpen: readonly ProposalState[] = [...openStates, 'rejected', 'cancelled']

/**
 * The moves of a proposal. A draft, or one without its approvals, is published only by an emergency publication; an
 * outdated one is first compared with the current version. `moveProposal` of the store makes these moves and no others:
 * tests/database/proposals/states.test.ts.
 */
export const proposalMoves: { [From in ProposalState]: readonly ProposalState[] } = {
  draft: movesFrom('draft', 'published'),
  'in-review': movesFrom('in-review', 'published'),
  'changes-requested': movesFrom('changes-requested', 'published'),
  approved: movesFrom('approved', 'published'),
  outdated: movesFrom('outdated'),
  published: [],
  rejected: [],
  cancelled: [],
}

function movesFrom(from: ProposalState, ...more: readonly ProposalState[]): readonly ProposalState[] {
  return [...whileOpen.filter(state => state !== from), ...more]
}

/** The verdicts of a review, on findings or on the proposal as a whole. */
export const verdicts = ['approve', 'request-changes'] as const
export type Verdict = (typeof verdicts)[number]
