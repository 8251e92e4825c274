/** Result of a worker's sandbox self-test: shown on the sandbox page, in /readyz and by the doctor. */
export type SandboxReport = {
  /** Whether tools can run on this worker. False as soon as one required check fails. */
  available: boolean
  checkedAt: string
  isolation: Isolation
  probes: SandboxProbe[]
}

export type SandboxProbe = {
  /** Stable name, for example `network` or `user-namespaces`. */
  name: string
  title: string
  status: 'passed' | 'failed' | 'warning'
  /** The observation, in a sentence. */
  detail: string
  /** The kernel feature or the setting that the check depends on; with a failed check. */
  needs?: string
  /** The remedy. */
  fix?: string
  durationMs: number
}

export type Isolation = {
  engine: 'bubblewrap' | 'none'
  version: string | null
  seccomp: boolean
  cgroup: 'v1' | 'v2' | 'none'
  /** Whether the sandboxes run as a dedicated host user, instead of the user of the worker. */
  separateUser: boolean
  /** The kernel that answers system calls; unknown for runs from before it was reported. */
  kernel?: 'linux' | 'gvisor'
}

/** How a sandboxed process ended, judged from outside the process. */
export type SandboxEnd = {
  reason:
    | 'exited'
    | 'signalled'
    | 'timed-out'
    | 'cpu-limit'
    | 'out-of-memory'
    | 'output-limit'
    | 'quota'
    | 'cancelled'
    | 'spawn-failed'
  exitCode: number | null
  signal: string | null
  /** Regular files in the workspace at the end of a run whose files are collected. */
  filesLeft?: number
  /** Only with spawn-failed: the cause. */
  detail?: string
  /**
   * Set with spawn-failed when the file is the problem, not the sandbox: no kernel here can start the file.
   */
  execFailure?: ExecFailure
  /** With interpreter-not-found: the missing program's name. */
  interpreter?: string
  usage: RunUsage
}

export type ExecFailure = 'not-executable' | 'interpreter-not-found' | 'exec-format'

export type RunUsage = {
  wallMs: number
  cpuMs: number
  memoryPeakBytes: number
  /** Maximum number of concurrent processes and threads of the tool; absent for runs of earlier releases. */
  processesPeak?: number
  outputBytes: number
  droppedBytes: number
  /** Time from the request to the first byte of the tool's output; null without output. */
  firstByteMs: number | null
  /** warm: the sandbox was built before it was requested. Absent for runs of earlier releases. */
  start?: 'cold' | 'warm'
  /**
   * For a cold start: the interpreter is a copy of a process that had already loaded the runner, and did not
   * start from scratch.
   */
  forked?: true
}
