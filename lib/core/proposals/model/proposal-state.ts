/** The life of a change: where it stands, and where it can go from there. */

export const changeStates = {
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
export type ChangeState = keyof typeof changeStates

export const openStates = (Object.keys(changeStates) as ChangeState[]).filter(
  state => changeStates[state].open,
)
export const isOpen = (state: ChangeState) => changeStates[state].open

/** What a reviewer says of findings, or of the change as a whole. */
export const verdicts = ['approve', 'request-changes'] as const
export type Verdict = (typeof verdicts)[number]
