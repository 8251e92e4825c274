/** Toolboxes as pages and API responses show them. A view contains only what its reader can see. */
import type { Problem } from '@/lib/core/base/problem'
import type { ToolRow } from '@/lib/core/catalog/views/tool-views'
import type { FilePart } from './file-part'
import type { ToolboxRow } from './toolbox-row'
import type { VersionHead, VersionRow } from '@/lib/core/catalog/views/version-views'
import type { ProposedSettings } from '@/lib/core/formats/ovos/proposed-settings'
import type { ExampleView } from '@/lib/core/proposals/replay/example'
import type { RunStatistics } from '@/lib/core/runs/run-statistics'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

export type { NetworkView, ToolboxRow } from './toolbox-row'

/** What every page of a toolbox shows, without what its version contains. */
export type ToolboxHead = {
  toolbox: ToolboxRow & { ownerIds: string[] }
  version: VersionHead
  /** The newest versions. */
  versions: VersionRow[]
  /** Number of the version before which there are more; null if `versions` has all. */
  nextVersions: number | null
  /** Whether its versions are lists of a remote MCP server, so that it accepts no uploads. */
  isRemote: boolean
  may: { manage: Decision; publish: Decision; propose: Decision }
}

/** One page of the tools of a version. */
export type ToolboxTools = {
  tools: ToolRow[]
  toolPage: { number: number; of: number }
  /** Number of tools that were found, on all pages. */
  total: number
}

/** What the first page of a toolbox shows besides its head. */
export type ToolboxOverview = {
  /** The tools with the most runs. */
  tools: ToolRow[]
  /** Runs of all its tools. */
  statistics: RunStatistics
  /** Examples with a result, of different tools. */
  examples: ExampleView[]
}

export type ToolboxPage = ToolboxHead & ToolboxTools

/** Settings of a part of a toolbox: their schema and their values. */
export type SettingsView = {
  section: string
  schema: JsonSchema
  /** The tools declare no schema: `schema` is what their code reveals, and every object is accepted. */
  free?: true
  /** The tools exist only with settings, so that saving settings describes the toolbox again as a new version. */
  needed?: true
  /** The version in which the part has no tools, with the reason; absent if its tools are known. */
  waiting?: { version: number; message: string }
  /** Number of the version that is being described with the settings. */
  describing?: number
  /** Names of the tools that receive the settings. */
  tools: string[]
  /** Values of unset settings: the author's own settings over the defaults of the schema. */
  defaults: Record<string, unknown>
  /** Settings that files of the upload propose, for people who can save settings. */
  proposed?: ProposedSettings[]
  /** Sorted with the newest first, which is the active one. Empty if nothing was ever set. */
  history: SettingsRow[]
}

export type SettingsRow = {
  number: number
  config: Record<string, unknown>
  author: string
  at: string
  restoredFrom: number | null
}

export type SourceFileView = {
  toolbox: { slug: string; title: string }
  version: number
  file: string
  /** The part with the requested line, decoded; null for a binary file, or one that is too long to show. */
  part: FilePart | null
  /** How the file was decoded, or why it is not text. Absent for UTF-8. */
  note?: string
  size: number
  /** Files of the version beside this one, in the order of their paths. */
  files: { path: string }[]
  /** Number of files of the version. */
  fileCount: number
  /** Tools and problems in the part, and their lines. */
  tools: { name: string; line: number; endLine: number }[]
  problems: Problem[]
}

/** Files that every tool of a toolbox can read. */
export type SharedFilesView = {
  /** The active files. */
  files: { path: string; size: number }[]
  /** Sorted with the newest first, which is the active one. */
  history: {
    number: number
    files: number
    bytes: number
    restoredFrom: number | null
    author: string
    at: string
  }[]
  may: Decision
}
