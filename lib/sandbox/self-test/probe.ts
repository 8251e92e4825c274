import type { SandboxProbe } from '@/lib/core/runs/sandbox-report'

export type Verdict = { status: SandboxProbe['status']; detail: string; fix?: string }

/** Makes a check a line of the report. */
export async function probe(
  name: string,
  title: string,
  look: () => Promise<Verdict>,
): Promise<SandboxProbe> {
  const { value, durationMs } = await timed(look)
  return { name, title, ...value, durationMs }
}

/**
 * Probes something that must happen within a time, and tries again when it failed: an overloaded machine is slow once,
 * a limit that does not work fails twice.
 */
export const patientProbe = (name: string, title: string, look: () => Promise<Verdict>) =>
  probe(name, title, async () => {
    const first = await look()
    return first.status === 'failed' ? look() : first
  })

/** Measures how long something takes, in milliseconds. */
export async function timed<T>(act: () => Promise<T>): Promise<{ value: T; durationMs: number }> {
  const startedAt = performance.now()
  return { value: await act(), durationMs: Math.round(performance.now() - startedAt) }
}
