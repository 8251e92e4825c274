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

function ownCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
