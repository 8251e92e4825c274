/** Names that forms offer for a text. There can be hundreds of thousands, so no page lists them all. */

/** What can be looked up. */
export const lookupKinds = [
  'person',
  'group',
  'role',
  /** People and groups. */
  'holder',
  /** Everyone, roles, groups and people, as rules name them. */
  'subject',
  'toolbox',
  'tool',
  /** Rules of the organization. */
  'rule',
  /** Toolbox info files. */
  'info-file',
  /** The default files of neuro-san, and toolbox info files. */
  'base-file',
] as const
export type LookupKind = (typeof lookupKinds)[number]

export type LookupOption = {
  /**
   * Id of a person or rule, name of a role, slug of a group or toolbox, `toolbox/tool`, a file as `chosenFileText` writes
   * it, or a subject as `subjectText` writes it.
   */
  value: string
  title: string
  /** Email address of a person or title of a toolbox; absent where the viewer may not see it. */
  note?: string
}

export type LookupView = {
  /** At most 20, the best ones first. */
  options: LookupOption[]
  /** Whether there are further ones. */
  more: boolean
}

/** Maximum number of options in one response. */
export const lookupOptionsMax = 20
