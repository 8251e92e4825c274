/** The files of both versions, for the source view. */
export type ProposalSources = {
  base: number | null
  proposed: number
  /** The first files that differ, by path, and the chosen one. Identical files are only counted. */
  files: SourcePair[]
  same: number
  /** Number of further files that differ. */
  more: number
  /** The file that is shown; null if no file differs. */
  chosen: ChosenFile | null
}

/** A file among all that differ. */
export type ChosenFile = { path: string; previous: string | null; next: string | null }

export type SourcePair = {
  path: string
  status: 'added' | 'removed' | 'changed'
  before: SourceSide | null
  after: SourceSide | null
}

/** A line of one of the two versions. */
export type DiffPlace = { side: 'before' | 'after'; line: number }

/** A file with its texts, and the numbers of the lines on which a thread begins. */
export type SourceFile = SourcePair & { commented: CommentedLines }
export type CommentedLines = { before: readonly number[]; after: readonly number[] }

export type SourceSide = {
  /** Decoded, if the file is not UTF-8; null in lists, and for a file that is binary or too long to be compared. */
  text: string | null
  /** How the file was decoded, or why it is not text. */
  note?: string
  sha256: string
  bytes: number
  executable: boolean
}
