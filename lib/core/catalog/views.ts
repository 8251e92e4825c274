/**
 * What pages and API answers are made of: plain data, ready to be sent to a browser. Operations build these; a view holds
 * only what its reader may know.
 */
import type { PatchHunk } from '@/lib/core/catalog/fix-patch'
import type { Problem } from '@/lib/core/problem'
import type { AgentNetwork, ToolUse } from '@/lib/core/formats/neuro-san/agent-network'
import type { FormatName } from '@/lib/core/formats/reading'
import type { Decision } from '@/lib/core/policy/decision'
import type { PersonStatus, Role, Visibility } from '@/lib/core/policy/actor'
import type { RunNetwork } from '@/lib/core/network/network-log'
import type { Receipt } from '@/lib/core/runs/receipt'
import type { Outcome } from '@/lib/core/runs/outcome'
import type { RunLimits } from '@/lib/core/runs/run-limits'
import type { RunState } from '@/lib/core/runs/run-state'
import type { RunQuestion } from '@/lib/core/runs/run-answer'
import type { RunStatus } from '@/lib/core/runs/run-event'
import type { Isolation } from '@/lib/core/runs/sandbox-report'
import type { Effect, JsonSchema, ToolKind, ToolSpec } from '@/lib/core/spec/tool-spec'
import type { TokenRow } from '@/lib/core/tokens/token-view'

/** A row of the catalog. */
export type ToolRow = {
  toolbox: { slug: string; title: string; visibility: Visibility }
  name: string
  callName: string
  /** One line. */
  summary: string
  kind: ToolKind
  tags: string[]
  /** Kinds of unmet need; empty means it needs nothing that is missing. */
  needs: string[]
  permission: Effect
  tokens: number
  version: number
  publishedAt: string
  runs30d: number
  succeeded30d: number
  /** Can this person run it now, and why not. */
  mayRun: Decision
  /** The name is exactly what was searched for. */
  exact: boolean
  /** Where the words matched, for highlighting: offsets into the named field. */
  matches: {
    field: 'name' | 'summary' | 'parameter' | 'tag' | 'toolbox'
    text: string
    ranges: [number, number][]
  }[]
}

export type SearchAnswer = {
  query: string
  tools: ToolRow[]
  /** The first few, or one page of them all; none with a filter or a cursor, which are about tools. */
  toolboxes: ToolboxRow[]
  /** All that are found, whether listed here or not. */
  toolboxCount: number
  /** Which page was asked for; null when none was. */
  toolboxPage: { number: number; of: number } | null
  /** Tools that are found. */
  total: number
  /** Filters of the query that are not known, with the reason. */
  unknownFilters: { text: string; reason: string }[]
  facets: {
    name: 'kind' | 'toolbox' | 'tag' | 'needs'
    values: { value: string; title: string; count: number }[]
  }[]
  /** A word of the vocabulary that is near, when nothing was found. */
  suggestion: string | null
  nextCursor: string | null
}

/** A line of the Ctrl-K palette: something to go to. */
export type PaletteItem = {
  kind: 'tool' | 'toolbox' | 'action' | 'run'
  title: string
  detail: string
  href: string
}

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
  /** Number of the change that proposes it, or did, for those who may see that. */
  change: number | null
}

export type Yank = { at: string; by: string | null; reason: string }

/**
 * proposed: read, and waits to be published; rejected: reviewers said no; withdrawn: cancelled, or replaced by a newer
 * upload of the same change.
 */
export const versionStates = [
  'reading',
  'described',
  'proposed',
  'published',
  'failed',
  'rejected',
  'withdrawn',
] as const
export type VersionState = (typeof versionStates)[number]

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

export type ToolPage = {
  row: ToolRow
  spec: ToolSpec
  toolbox: ToolboxRow
  version: { number: number; latest: number; publishedAt: string | null; warning: string | null }
  versions: { number: number; publishedAt: string | null; specHash: string; yanked: boolean }[]
  mayRun: Decision
  /** Which secrets stand in the way of a run, and who can set them; null when none does. */
  missingSecrets: string | null
  may: { manage: Decision }
  limits: RunLimits
  /** Names of those who can raise them. */
  limitKeepers: string[]
  network: NetworkView
  siblings: { name: string; summary: string }[]
  /** Agents of networks in the same version that use the tool. */
  usedBy: ToolUse[]
  /** The source lines that belong to the tool, for its source tab. */
  source: { file: string; text: string; firstLine: number; lastLine: number } | null
  problems: ProblemWithSource[]
  recentRuns: RunRow[]
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

/** Who asked for a run. */
export type RunPerson = {
  name: string
  me: boolean
  /** It is a service account. */
  service?: true
  /** The name of the token with which a program asked for them. */
  token?: string
}

export type RunRow = {
  id: string
  tool: { toolbox: string; name: string; version: number }
  /** The first arguments, shortened. */
  argumentsSummary: string
  state: RunState
  outcome: Outcome | null
  person: RunPerson
  createdAt: string
  durationMs: number | null
}

export type RunPage = {
  id: string
  tool: { toolbox: string; toolboxTitle: string; name: string; version: number; latestVersion: number }
  argumentsText: string
  slyDataText: string | null
  person: RunPerson
  cancelledBy: string | null
  status: RunStatus
  lastSeq: number
  decision: Decision
  limits: RunLimits
  isolation: Isolation | null
  /** Number of the toolbox's settings that it was given; null when nobody had set any. */
  configNumber: number | null
  /** Number of the toolbox's shared files that it saw; null when there were none. */
  sharedNumber: number | null
  /** Files were given along. */
  hasInputs: boolean
  /** Names of the secrets of the toolbox that it was given. */
  secrets: string[]
  /** Until when its output, arguments and files are kept; null before its end. */
  keptUntil: string | null
  /** They are gone. */
  forgotten: boolean
  confirmExpiresAt: string | null
  /** null once it waits for no answer. */
  question: RunQuestion | null
  bundleSha256: string
  argumentsHash: string
  /** Of the tool's specification. */
  specHash: string
  /** Hash of the Python packages that the tool has. */
  environment: string | null
  /** null when the tool might reach nothing. */
  network: RunNetwork | null
  /** Names of those who can raise the limits. */
  limitKeepers: string[]
  may: { cancel: Decision; answer: Decision; runAgain: Decision; share: Decision }
}

/** A link to the receipt of a run that still leads there. */
export type ShareRow = { id: string; withArguments: boolean; createdAt: string; expiresAt: string }

export type SharedReceipt = {
  receipt: Receipt
  sharedBy: string
  expiresAt: string
  may: { readRun: Decision; readTool: Decision }
}

/** `log`: everything that a run wrote to one stream, where more of it was kept than is shown. */
export const runFileKinds = ['input', 'output', 'log'] as const
export type RunFileKind = (typeof runFileKinds)[number]

export type RunFilesView = {
  files: { id: string; kind: RunFileKind; path: string; size: number; sha256: string }[]
  /** Regular files that the run left and that were not kept. */
  left: number
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

/** What starting a run answers at once. */
export type StartedRun = {
  id: string
  state: 'awaiting-confirmation' | 'queued'
  /** Of the version: it was taken back, and why. */
  warning?: string
  /** With awaiting-confirmation: what is asked. */
  confirm?: {
    argumentsText: string
    reason: string
    rule: string
    expiresAt: string
    /** Sent back as `confirmed` with the same arguments, it starts the run without asking again. */
    hash: string
  } & RunQuestion
}

export type PersonRow = {
  id: string
  name: string
  email: string
  role: Role
  status: PersonStatus
  createdAt: string
  lastSeenAt: string | null
  providers: string[]
  me: boolean
}

export type ServiceRow = {
  id: string
  name: string
  /** The address by which groups and owners name it; it receives no mail. */
  email: string
  status: PersonStatus
  createdAt: string
  groups: { slug: string; name: string }[]
  tokens: TokenRow[]
}

export type InvitationRow = {
  id: string
  email: string | null
  role: Role
  invitedBy: string | null
  createdAt: string
  expiresAt: string
  state: 'open' | 'accepted' | 'expired' | 'revoked'
}
