/** Toolboxes as pages and API responses show them. A view contains only what its reader can see. */
import type { Problem } from '@/lib/core/base/problem'
import type { ToolRow } from '@/lib/core/catalog/tool-views'
import type { VersionRow, VersionView } from '@/lib/core/catalog/version-views'
import type { Visibility } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

export type ToolboxRow = {
  slug: string
  title: string
  description: string
  visibility: Visibility
  starter: boolean
  tools: number
  version: number | null
  updatedAt: string
  owners: string[]
}

export type ToolboxPage = {
  toolbox: ToolboxRow & { ownerIds: string[] }
  version: VersionView | null
  versions: VersionRow[]
  tools: ToolRow[]
  may: { manage: Decision; publish: Decision; propose: Decision }
}

/** Settings of a part of a toolbox: their schema and their values. */
export type SettingsView = {
  section: string
  schema: JsonSchema
  /** Names of the tools that receive the settings. */
  tools: string[]
  /** Values of unset settings: the author's own settings over the defaults of the schema. */
  usual: Record<string, unknown>
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

/** Hosts that a tool can reach in one version. */
export type NetworkView = {
  /** Revision of the active list; null while no decision exists for this version. */
  number: number | null
  granted: string[]
  /** Hosts that the author declared. */
  asked: string[]
  /** Hosts that are declared, or granted to an earlier version, and not decided yet. */
  waiting: string[]
  /** The version whose grant is suggested here. */
  earlierVersion: number | null
  /** Whether its code looks as if it used the network, whatever it declares. */
  mayNeed: boolean
  /** Sorted with the newest first. */
  history: { number: number; hosts: string[]; author: string; at: string }[]
  /** Owners who can grant hosts, in addition to admins. */
  owners: string[]
  may: Decision
}

export type SourceFileView = {
  toolbox: { slug: string; title: string }
  version: number
  file: string
  text: string | null
  size: number
  files: { path: string; size: number; executable: boolean; text: boolean }[]
  /** Lines of tools and problems. */
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
