/** Formats of permission files. Separate from the readers, because browsers load these titles. */

const foreignFormats = {
  'anode-levels': { title: 'Anode permission levels' },
  'amp-rules': { title: 'Amp rules' },
  'claude-lists': { title: 'Claude lists of allow, ask and deny' },
} as const satisfies Record<string, { title: string }>
export type ForeignFormat = keyof typeof foreignFormats

export const policyTextFormats = {
  pegboard: { title: 'Pegboard, HOCON or JSON' },
  ...foreignFormats,
} as const satisfies Record<string, { title: string }>
export type PolicyTextFormat = keyof typeof policyTextFormats
