import type { Duplex } from 'node:stream'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import type { RunnerProgram } from '@/lib/core/runs/runner-program'

/** One run: what the sandbox starts, and what it can reach. */
export type SandboxRequest = {
  /** Id of the run. It names the run in reports and is never part of a path. */
  id: string
  /** The tool's files. `files` is called only if the content-addressed cache does not contain the bundle. */
  bundle: { sha256: string; files: () => Promise<SandboxFile[]> | AsyncIterable<SandboxFile> }
  program: RunnerProgram
  /** Exact JSON text: the standard input of an executable, or part of the request to a Python runner. */
  argumentsText: string
  slyDataText?: string | null
  /**
   * Variables in addition to the small fixed environment. They travel over a descriptor, never in an argument list.
   */
  environment?: Record<string, string>
  limits: RunLimits
  /**
   * Files in the workspace when the tool starts, which the tool can change. Their paths are checked and their sizes
   * limited.
   */
  inputs?: readonly SandboxFile[]
  /** Shared files of the toolbox, readable at /workspace/shared. */
  shared?: SandboxRequest['bundle'] | null
  /** Connections out of the sandbox, one socket each; without them a tool reaches nothing. */
  proxies?: readonly SandboxProxy[]
}

/**
 * A socket that a run finds at `/run/pegboard/<name>.sock`: a stream into the worker, which serves what it allows.
 */
export type SandboxProxy = { name: 'model' | 'egress' | 'remote' | 'export'; serve(connection: Duplex): void }

/** A file of a tool or of a run, with the permission bits of its mode. */
export type SandboxFile = { path: string; mode: number; bytes: Uint8Array }

/** A bundle without files, for work that must see none of the toolbox's. */
export const noFiles: SandboxRequest['bundle'] = {
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  files: async () => [],
}
