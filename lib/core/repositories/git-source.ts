/** The Git repository that a toolbox follows: what owners enter, and what they see of it. */
import { backoffMs } from '@/lib/core/base/backoff'
import type { Decision } from '@/lib/core/policy/model/decision'

export const refKinds = ['branch', 'tag'] as const
export type RefKind = (typeof refKinds)[number]

/** What a toolbox follows. */
export type GitSource = {
  /** Web address of the repository. */
  address: string
  refKind: RefKind
  /** Name of a branch; or a pattern for tags, in which `*` matches any text. */
  ref: string
  /** Folder of the repository with the files of the toolbox, '' for its root. */
  folder: string
  /** Name of the secret of the toolbox with the access token; null for a public repository. */
  secret: string | null
}

export const gitSourceLimits = { address: 500, ref: 200, folder: 300, secretName: 100 } as const

export type GitSourceView = GitSource & {
  /** Name of the owner in whose name versions are proposed. */
  setBy: string
  /** The commit whose files were read last; null before the first. */
  commit: string | null
  /** Number of the version that was created last from the repository; null before the first. */
  version: number | null
  checkedAt: string | null
  /** When Pegboard checks for a new commit again. */
  nextAt: string
  /** Why the last check failed and what to do, in sentences; null after a success. */
  problem: string | null
  /** Address for push webhooks of the Git host. */
  hook: string
}

export type GitSourcePage = {
  /** null if the toolbox follows no repository. */
  source: GitSourceView | null
  /** Names of the secrets of the toolbox. */
  secrets: string[]
  may: Decision
}

/** The response to a saved repository. It alone contains the secret of the push webhook. */
export type SavedGitSource = { source: GitSourceView; hookSecret: string }

/** Pause between two checks of a repository without a problem. */
export const checkEveryMs = 5 * 60_000
const pauses = { firstMs: checkEveryMs, maxMs: 24 * 60 * 60_000 }

/** Returns when to check again. @param failures number of failures since the last success */
export const nextCheckAt = (failures: number, at: Date): Date =>
  new Date(at.getTime() + backoffMs(failures, pauses))

/** Pause between two fetches of a repository, however often people and webhooks request one. */
export const fetchGapMs = 10_000
