/** Resource limits of one run. Defaults and maximums are measured against hostile tools. */
export type RunLimits = {
  wallMs: number
  cpuSeconds: number
  memoryBytes: number
  processes: number
  /** /workspace, /tmp and /dev/shm together: one quota file system. */
  workspaceBytes: number
  workspaceFiles: number
  fileBytes: number
  descriptors: number
  /**
   * Bytes of stdout and stderr together. Beyond it only the end of each is shown, with a notice of the gap. A
   * tool that writes 128 MiB more counts as endless and ends `output-limit`.
   */
  outputBytes: number
  /**
   * Bytes of the compressed files with the complete output of such a run, both streams together; 0: output
   * that is not shown is discarded.
   */
  fullOutputBytes: number
}

const MiB = 1024 * 1024

export const defaultRunLimits: RunLimits = {
  wallMs: 30_000,
  cpuSeconds: 10,
  memoryBytes: 512 * MiB,
  processes: 64,
  workspaceBytes: 64 * MiB,
  workspaceFiles: 4096,
  fileBytes: 64 * MiB,
  descriptors: 256,
  outputBytes: 1 * MiB,
  fullOutputBytes: 8 * MiB,
}

/** Maximums that no setting can exceed. */
export const runLimitCeilings: RunLimits = {
  wallMs: 300_000,
  // Only building an environment comes near this value.
  cpuSeconds: 240,
  memoryBytes: 2048 * MiB,
  processes: 256,
  workspaceBytes: 512 * MiB,
  workspaceFiles: 65_536,
  fileBytes: 512 * MiB,
  descriptors: 1024,
  outputBytes: 16 * MiB,
  // The same amount as a run's output files.
  fullOutputBytes: 16 * MiB,
}

/** Default for an executable without a time limit (the describe protocol does not require one). */
const executableWallMs = 60_000

/**
 * Limits for describing a tool, which runs at upload and returns a small JSON: little time and little space. Five
 * seconds of CPU time bound the work; the time on the clock is longer, because a busy machine must not decide whether
 * a tool exists.
 */
export const describeLimits: RunLimits = {
  ...defaultRunLimits,
  wallMs: 15_000,
  cpuSeconds: 5,
  outputBytes: 1 * MiB,
}

/** Importing a large package takes seconds before the first line of a toolbox runs. */
export const describePythonLimits: RunLimits = { ...describeLimits, wallMs: 20_000, cpuSeconds: 15 }

/**
 * Limits for installing packages: five minutes of time, four of CPU time. 512 MiB of disk contain the
 * installed packages and their archives; 1 GiB of memory in addition is for unpacking the largest archive.
 */
export const buildLimits: RunLimits = {
  ...defaultRunLimits,
  wallMs: 300_000,
  cpuSeconds: 240,
  memoryBytes: 1024 * MiB,
  workspaceBytes: 512 * MiB,
  workspaceFiles: 65_536,
  fileBytes: 512 * MiB,
  processes: 128,
}

/**
 * Limits for fetching a Git repository: three minutes, with at most one minute of CPU time. The disk contains the packed
 * commit and the archive of the folder.
 */
export const gitLimits: RunLimits = {
  ...buildLimits,
  wallMs: 180_000,
  cpuSeconds: 60,
  fileBytes: 256 * MiB,
  descriptors: 512,
}

/** Returns the limits of one run: the tool's requested time, capped at the maximum. */
export function limitsFor(tool: { timeoutSeconds?: number; executable: boolean }): RunLimits {
  const typicalMs = tool.executable ? executableWallMs : defaultRunLimits.wallMs
  const wished = tool.timeoutSeconds ? tool.timeoutSeconds * 1000 : typicalMs
  return { ...defaultRunLimits, wallMs: Math.min(Math.max(wished, 1000), runLimitCeilings.wallMs) }
}
