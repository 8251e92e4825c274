/** Names that forms offer for a text. There can be hundreds of thousands, so no page lists them all. */

/** What can be looked up. */
export const lookupKinds = {
  person: 'People',
  group: 'Groups',
  role: 'Roles of the policy',
  /** People and groups. */
  holder: 'People and groups',
  /** Everyone, roles, groups and people, as rules name them. */
  subject: 'Subjects of rules',
  toolbox: 'Toolboxes',
  tool: 'Tools',
  rule: 'Rules of the organization',
  'info-file': 'Toolbox info files',
  /** The default files of neuro-san, and toolbox info files. */
  'base-file': 'Files that others overlay',
} as const
export type LookupKind = keyof typeof lookupKinds
export const lookupKindNames = Object.keys(lookupKinds) as LookupKind[]

export type LookupOption = {
  /**
   * Id of a person, slug of a group, toolbox or `toolbox/tool`, name of a role, id of a rule,
   * a file as `chosenFileText` writes it, or a subject as
   * `subjectText` writes it.
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
