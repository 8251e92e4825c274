/** Versions of toolboxes as pages and API answers show them. */
import type { Problem } from '@/lib/core/base/problem'
import type { PatchHunk } from '@/lib/core/catalog/fix-patch'
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
  /** Set when it was taken back: nobody is led to it any more, and whoever asks for it by its number still gets it. */
  yanked: Yank | null
  /** A sentence for whoever calls it by its number; null for most. */
  warning: string | null
  /** Number of the proposal that proposes it, or did, for those who may see that. */
  proposal: number | null
}

type Yank = { at: string; by: string | null; reason: string }

/** What was understood of an upload: the page after it. */
export type VersionView = VersionRow & {
  toolbox: { slug: string; title: string }
  formats: FormatName[]
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
  /** Executables that still wait for their describe run. */
  describing: number
}

/** A problem with the lines around it, the marked one in the middle; absent for binary files. */
export type ProblemWithSource = Problem & {
  excerpt?: { firstLine: number; lines: string[] }
  /** What its fix changes, where that can be shown. */
  patch?: PatchHunk[]
}
