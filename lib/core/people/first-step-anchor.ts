/** Names of the first steps, in their order. */
export const firstStepNames = ['run', 'upload', 'invite', 'rules', 'agent'] as const
export type FirstStepName = (typeof firstStepNames)[number]

const anchorStart = 'step-'

/** Returns the end of the address that leads to the control of a step. */
export const stepAnchor = (name: FirstStepName): string => `#${anchorStart}${name}`

/** Returns the step whose control an address highlights, or null. @param hash of the address, with its `#` */
export const stepOfHash = (hash: string): FirstStepName | null =>
  firstStepNames.find(name => hash === stepAnchor(name)) ?? null

/** Marks the control that a step leads to. */
export const stepControl = (name: FirstStepName) => ({ 'data-step': name })
