import type { SandboxProbe } from '@/lib/core/runs/sandbox-report'

export type Verdict = { status: SandboxProbe['status']; detail: string; fix?: string }

/** Makes a check a line of the report. */
export async function probe(
  name: string,
  title: string,
  look: () => Promise<Verdict>,
): Promise<SandboxProbe[]> {
  const { value, durationMs } = await timed(look)
  return [{ name, title, ...value, durationMs }]
}

/** Reports whether any of these checks failed. */
export const hasFailed = (probes: readonly SandboxProbe[]) => probes.some(probe => probe.status === 'failed')

/**
 * Repeats a check that failed, once. An overloaded machine is slow or short of memory for a moment; a protection that
 * is missing is missing twice.
 */
export async function checkTwice(check: () => Promise<SandboxProbe[]>): Promise<SandboxProbe[]> {
  const first = await check()
  return hasFailed(first) ? check() : first
}

/** Measures how long something takes, in milliseconds. */
export async function timed<T>(act: () => Promise<T>): Promise<{ value: T; durationMs: number }> {
  const startedAt = performance.now()
  return { value: await act(), durationMs: Math.round(performance.now() - startedAt) }
}
