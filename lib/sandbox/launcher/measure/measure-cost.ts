/**
 * Starts to count what a measurement costs the launcher. The result returns the cost until now in milliseconds: the
 * CPU time, or a quarter of the time that has passed if that is more. A launcher that waits for a CPU measures
 * nothing, and a tool can make it wait for a lock of the kernel. A tool must not delay the next measurement by that.
 */
export function countCost(): () => number {
  const startedMs = ownCpuMs()
  const startedAt = performance.now()
  return () => Math.max(ownCpuMs() - startedMs, (performance.now() - startedAt) / 4)
}

/**
 * Returns the pause after a measurement in milliseconds. Measuring takes at most a quarter of one CPU, however many runs
 * there are. A launcher that waits for locks measures for at most four sevenths of its time, in which it serves no other
 * run. A longer pause would delay those runs less, and let the tool that holds the lock take more memory.
 */
export const pauseAfter = (costMs: number, everyMs: number): number => Math.max(everyMs, 3 * costMs)

function ownCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
