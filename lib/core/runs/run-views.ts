/** Runs as pages and API answers show them. A view contains only what its reader may know. */
import type { RunNetwork } from '@/lib/core/network/network-log'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { Outcome } from '@/lib/core/runs/outcome'
import type { RunPrompt } from '@/lib/core/runs/run-decision'
import type { RunStatus } from '@/lib/core/runs/run-event'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import type { RunState } from '@/lib/core/runs/run-state'
import type { Isolation } from '@/lib/core/runs/sandbox-report'

/** The person or account that started a run. */
export type RunPerson = {
  name: string
  me: boolean
  /** Whether it is a service account. */
  service?: true
  /** Name of the token with which a program started the run. */
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
  /** Name that the reader gave the run. */
  name?: string
  /** Whether the reader pinned the run. */
  pinned?: true
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
  /** Revision of the toolbox's shared files that the run could read; null when there were none. */
  sharedNumber: number | null
  /** Whether the run had input files. */
  hasInputs: boolean
  /** Names of the toolbox's secrets that the run received. */
  secrets: string[]
  /** Time at which output, arguments and files are deleted; null before the run ends. */
  keptUntil: string | null
  /** Whether they are deleted. */
  forgotten: boolean
  confirmExpiresAt: string | null
  /** null unless the run waits for a confirmation or an approval. */
  question: RunPrompt | null
  bundleSha256: string
  argumentsHash: string
  /** Hash of the tool's specification. */
  specHash: string
  /** Hash of the Python packages that the tool has. */
  environment: string | null
  /** null when the tool had no network access. */
  network: RunNetwork | null
  /** Names of the people who can raise the limits. */
  limitEditors: string[]
  /** What the reader noted about the run. */
  mark: { name: string | null; pinned: boolean }
  may: { cancel: Decision; answer: Decision; runAgain: Decision; share: Decision; delete: Decision }
}

/** An active link to the receipt of a run. */
export type ShareRow = { id: string; withArguments: boolean; createdAt: string; expiresAt: string }

/** `log`: the complete output of one stream, stored when it is longer than the visible part. */
export const runFileKinds = ['input', 'output', 'log'] as const
export type RunFileKind = (typeof runFileKinds)[number]

export type RunFilesView = {
  files: { id: string; kind: RunFileKind; path: string; size: number; sha256: string }[]
  /** Number of regular output files that were not stored. */
  left: number
}

/** The immediate response to starting a run. */
export type StartedRun = {
  id: string
  state: 'awaiting-confirmation' | 'queued'
  /** Why the version was yanked. */
  warning?: string
  /** With awaiting-confirmation: what the person confirms. */
  confirm?: {
    argumentsText: string
    reason: string
    rule: string
    expiresAt: string
    /**
     * Value to send back as `confirmed` with the same arguments, which starts the run without another
     * confirmation.
     */
    hash: string
  } & RunPrompt
}
