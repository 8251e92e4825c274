/** What a worker's sandbox proved about itself: shown on the sandbox page, in /readyz and by the doctor. */
export type SandboxReport = {
  /** May tools run here? False as soon as one required probe fails. */
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
  /** What was seen, in a sentence. */
  detail: string
  /** The feature of the kernel, or the setting, that it rests on; with a failed probe. */
  needs?: string
  /** What to do about it. */
  fix?: string
  durationMs: number
}

export type Isolation = {
  engine: 'bubblewrap' | 'none'
  version: string | null
  seccomp: boolean
  cgroup: 'v1' | 'v2' | 'none'
  /** Host user the sandboxes run as: one of their own, or that of the worker. */
  separateUser: boolean
  /** The kernel that answers system calls; unknown for runs from before it was reported. */
  kernel?: 'linux' | 'gvisor'
}

/** How a sandboxed process ended, judged from outside of it. */
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
  /** Regular files in the workspace at the end, of a run whose files are collected. */
  filesLeft?: number
  /** Only with spawn-failed: what stood in the way. */
  detail?: string
  /**
   * Set with spawn-failed when the file is the problem, not the sandbox: no kernel here can start the file.
   */
  fault?: ExecFault
  /** With interpreter-not-found: the missing program's name. */
  interpreter?: string
  usage: RunUsage
}

export type ExecFault = 'not-executable' | 'interpreter-not-found' | 'exec-format'

export type RunUsage = {
  wallMs: number
  cpuMs: number
  memoryPeakBytes: number
  /** Most processes and threads of the tool at once; absent for runs of earlier releases. */
  processesPeak?: number
  outputBytes: number
  droppedBytes: number
  /** From the request to the first byte the tool wrote; null when it wrote none. */
  firstByteMs: number | null
  /** Was its sandbox built before it was asked for? Not known of runs from before there were such. */
  start?: 'cold' | 'warm'
  /**
   * For a cold start: the interpreter is a copy of a process that had already loaded the runner, and did not
   * start from scratch.
   */
  forked?: true
}
