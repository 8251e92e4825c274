/** Versions of toolboxes as pages and API responses show them. */
import type { Attestation } from '@/lib/core/base/attestation'
import type { Problem } from '@/lib/core/base/problem'
import type { Provenance } from '@/lib/core/base/provenance'
import type { PatchHunk } from '@/lib/core/catalog/views/fix-patch'
import type { AgentNetwork } from '@/lib/core/formats/neuro-san/agent-network'
import type { FormatName } from '@/lib/core/formats/reading'
import type { VersionState } from '@/lib/core/proposals/model/version-state'
import type { ToolKind } from '@/lib/core/spec/tool-spec'

export type VersionRow = {
  number: number
  state: VersionState
  tools: number
  problems: { error: number; warning: number; info: number }
  uploadedBy: string | null
  createdAt: string
  publishedAt: string | null
  bundleSha256: string
  /** The commit and the build, as the uploader stated or its attestation names; null without them, and if a tool is hidden from the reader. */
  provenance: Provenance | null
  /** Who signed the uploaded file, verified by Pegboard; null as for `provenance`. */
  attestation: Attestation | null
  /** Set if the version was yanked: nothing links to it anymore, but requests for its number still succeed. */
  yanked: Yank | null
  /** A warning for callers of this version number; null for most versions. */
  warning: string | null
  /** Number of its proposal, for readers who can see that proposal. */
  proposal: number | null
  /** Whether that proposal is a draft. */
  draft: boolean
}

/** One page of the versions of a toolbox, newest first. */
export type VersionPage = {
  versions: VersionRow[]
  /** Number of the version before which the next page begins; null on the last page. */
  next: number | null
}

type Yank = { at: string; by: string | null; reason: string }

/** A version without its tools, problems and files. */
export type VersionHead = VersionRow & {
  toolbox: { slug: string; title: string }
  formats: FormatName[]
  /** Number of executables that still wait for their describe run. */
  describing: number
  /** The first toolbox info file with neuro-san tools; null for other toolboxes. */
  infoFile: string | null
}

/** What the readers understood of an upload, for its page. */
export type VersionView = Omit<VersionHead, 'infoFile'> & {
  /** The first tools of the version, in the order of the source; `tools` is the number of all. */
  toolList: {
    name: string
    callName: string
    kind: ToolKind
    summary: string
    runnable: boolean
    missing: string[]
    line: number | null
    file: string
  }[]
  problemList: ProblemWithSource[]
  /** Agent networks of the upload. */
  networks: AgentNetwork[]
  files: { path: string; size: number; executable: boolean; text: boolean }[]
}

/** A problem with the surrounding lines, the marked one in the middle; absent for binary files. */
export type ProblemWithSource = Problem & {
  excerpt?: { firstLine: number; lines: string[] }
  /** The changes of its fix, if they can be shown. */
  patch?: PatchHunk[]
  /** Number of edits of its fix that `patch` omits; absent if it shows all. */
  hiddenEdits?: number
}
