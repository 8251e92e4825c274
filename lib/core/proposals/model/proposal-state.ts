/** The life of a proposal: where it stands, and where it can go from there. */

export const proposalStates = {
  draft: { title: 'Draft', open: true },
  'in-review': { title: 'In review', open: true },
  'changes-requested': { title: 'Changes requested', open: true },
  approved: { title: 'Approved', open: true },
  /** Another version was published since: it has to be compared with that one. */
  outdated: { title: 'Outdated', open: true },
  published: { title: 'Published', open: false },
  rejected: { title: 'Rejected', open: false },
  cancelled: { title: 'Cancelled', open: false },
} as const satisfies Record<string, { title: string; open: boolean }>
export type ProposalState = keyof typeof proposalStates

export const openStates = (Object.keys(proposalStates) as ProposalState[]).filter(
  state => proposalStates[state].open,
)
export const isOpen = (state: ProposalState) => proposalStates[state].open

/** What a reviewer says of findings, or of the proposal as a whole. */
export const verdicts = ['approve', 'request-changes'] as const
export type Verdict = (typeof verdicts)[number]
