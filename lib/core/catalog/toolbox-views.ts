/** Toolboxes as pages and API answers show them. A view holds only what its reader may know. */
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

/** What can be set for a part of a toolbox, and what is. */
export type SettingsView = {
  section: string
  schema: JsonSchema
  /** Names of the tools that it is given to. */
  tools: string[]
  /** What holds for whatever is not set: the author's own settings over the defaults of the schema. */
  usual: Record<string, unknown>
  /** Newest first; the first is in force. Empty when nobody has set anything. */
  history: SettingsRow[]
}

export type SettingsRow = {
  number: number
  config: Record<string, unknown>
  author: string
  at: string
  restoredFrom: number | null
}

/** What a tool may reach in one version. */
export type NetworkView = {
  /** Of the list in force; null while nobody has decided about this version. */
  number: number | null
  granted: string[]
  /** What its author declared. */
  asked: string[]
  /** Declared, or granted to an earlier version, and open: one click away. */
  waiting: string[]
  /** The version whose grant is proposed here. */
  earlierVersion: number | null
  /** Its code looks as if it used the network, whatever it declares. */
  mayNeed: boolean
  /** Newest first. */
  history: { number: number; hosts: string[]; author: string; at: string }[]
  /** Who can grant it, beside admins. */
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
  /** Lines that belong to tools and problems. */
  tools: { name: string; line: number; endLine: number }[]
  problems: Problem[]
}

/** Files that every tool of a toolbox may read. */
export type SharedFilesView = {
  /** Those in force. */
  files: { path: string; size: number }[]
  /** Newest first; the first is in force. */
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
