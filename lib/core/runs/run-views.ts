/** Runs as pages and API answers show them. A view contains only what its reader may know. */
import type { RunNetwork } from '@/lib/core/network/network-log'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { Outcome } from '@/lib/core/runs/outcome'
import type { RunPrompt } from '@/lib/core/runs/run-decision'
import type { RunStatus } from '@/lib/core/runs/run-event'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import type { RunState } from '@/lib/core/runs/run-state'
import type { Isolation } from '@/lib/core/runs/sandbox-report'

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
  /** Revision of the toolbox's settings that applied to the run; null when none was saved. */
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
  question: RunPrompt | null
  bundleSha256: string
  argumentsHash: string
  /** Of the tool's specification. */
  specHash: string
  /** Hash of the Python packages that the tool has. */
  environment: string | null
  /** null when the tool might reach nothing. */
  network: RunNetwork | null
  /** Names of the people who can raise the limits. */
  limitEditors: string[]
  may: { cancel: Decision; answer: Decision; runAgain: Decision; share: Decision }
}

/** A link to the receipt of a run that still leads there. */
export type ShareRow = { id: string; withArguments: boolean; createdAt: string; expiresAt: string }

/** `log`: everything that a run wrote to one stream, where more of it was kept than is shown. */
const runFileKinds = ['input', 'output', 'log'] as const
export type RunFileKind = (typeof runFileKinds)[number]

export type RunFilesView = {
  files: { id: string; kind: RunFileKind; path: string; size: number; sha256: string }[]
  /** Regular files that the run left and that were not kept. */
  left: number
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
  } & RunPrompt
}
