/** Conflicts of a rebase: what both the author and the newly published version changed. */

/** Which side of a conflict the author keeps: `mine` is the proposal, `theirs` the published version. */
export const conflictSides = ['mine', 'theirs'] as const
export type ConflictSide = (typeof conflictSides)[number]

/** What a conflicting file keeps. `both` needs RebaseConflict.acceptsBoth. */
export const conflictChoices = [...conflictSides, 'both'] as const
export type ConflictChoice = (typeof conflictChoices)[number]

/** Why a file cannot be merged. */
export const conflictKinds = {
  lines: 'Both versions changed the same lines.',
  large: 'Both versions changed the file, and it is too long or too different to be merged.',
  binary: 'Both versions changed the file, and it is not text.',
  'removed-by-author': 'The proposal removes the file, and the published version changed it.',
  'removed-by-published': 'The published version removed the file, and the proposal changes it.',
  name: 'The name of the file conflicts with the name of a file of the other version.',
} as const satisfies Record<string, string>
export type ConflictKind = keyof typeof conflictKinds

export type RebaseConflict = {
  file: string
  kind: ConflictKind
  /** The lines that both versions changed; empty unless `kind` is `lines`. */
  places: ConflictPlace[]
  /** Number of places that are not listed because there are too many. */
  left: number
  /**
   * Whether both versions only added lines in all of these places, so that the file can keep both: the published
   * lines, then the proposed ones.
   */
  acceptsBoth: boolean
}

/** Reports whether the choice resolves the conflict. Undefined: no choice was made. */
export const isResolvedBy = (
  { acceptsBoth }: Pick<RebaseConflict, 'acceptsBoth'>,
  choice: ConflictChoice | undefined,
): boolean => choice !== undefined && (choice !== 'both' || acceptsBoth)

/** The same place in the three versions. */
type ConflictPlace = { base: ConflictLines; mine: ConflictLines; theirs: ConflictLines }

export type ConflictLines = {
  /** Number of the first line, from 1; without lines, the line before which others have some. */
  line: number
  /** Number of lines. */
  count: number
  /** The first lines, shortened and without line endings. Their text is untrusted. */
  shown: string[]
}
