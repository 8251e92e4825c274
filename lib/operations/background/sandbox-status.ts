/**
 * Status of the sandbox: whether tools can run, and what is missing if not. Based on the last reports of the
 * workers.
 */
import { AppError } from '@/lib/core/base/errors'
import type { SandboxReport } from '@/lib/core/runs/sandbox-report'
import { database } from '@/lib/store/connection/client'
import { hasLiveSandbox, listLiveWorkers } from '@/lib/store/runs/worker-nodes'

type SandboxStatus = {
  available: boolean
  /** Reason in one sentence; null when available. */
  reason: string | null
  /** The known cause and its fix. */
  remedy: string | null
  workers: { id: string; host: string; pid: number; seenAt: string; report: SandboxReport }[]
}

/**
 * Returns whether a live worker has a proven sandbox, else the reason with a remedy. Contains the reports
 * of all workers, so it is for admins.
 */
export async function sandboxStatus(): Promise<SandboxStatus> {
  const live = await listLiveWorkers(database())
  const available = live.some(worker => worker.report.available)
  return {
    available,
    ...(available ? { reason: null, remedy: null } : formatMissing(live.map(worker => worker.report))),
    workers: live.map(worker => ({ ...worker, seenAt: worker.seenAt.toISOString() })),
  }
}

/** Reports whether a sandbox is available. A start of a run reads it with its tool. */
export function hasSandbox(): Promise<boolean> {
  return hasLiveSandbox(database())
}

/**
 * Rejects runs while no sandbox is available.
 * @throws AppError `run.sandbox-unavailable`, naming what is missing, unless the sandbox has recovered by
 * then
 */
export async function refuseWithoutSandbox(): Promise<void> {
  const { available, reason } = await sandboxStatus()
  if (!available)
    throw new AppError('run.sandbox-unavailable', `Runs are unavailable: ${reason}`, {
      retryAfterSeconds: 15,
    })
}

function formatMissing(reports: readonly SandboxReport[]): { reason: string; remedy: string | null } {
  if (reports.length === 0) return { reason: 'No worker is running.', remedy: null }
  const failed = reports.flatMap(report => report.probes).find(probe => probe.status === 'failed')
  if (!failed) return { reason: 'The sandbox self-test has not finished yet.', remedy: null }
  const remedy = [
    failed.needs && `The check requires ${failed.needs}.`,
    failed.fix && `How to fix: ${failed.fix}.`,
  ]
  return { reason: `${failed.title}: ${failed.detail}`, remedy: remedy.filter(Boolean).join(' ') || null }
}
