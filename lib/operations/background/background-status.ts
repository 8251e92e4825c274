/** Status of the background jobs of all processes, from what the processes last reported. */
import { jobStatuses, jobsInTrouble, type JobStatus } from '@/lib/core/background/job-status'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { listJobReports } from '@/lib/store/background/background-jobs'
import { database } from '@/lib/store/connection/client'

type BackgroundStatus = {
  /** Names of jobs that fail or are overdue. */
  failing: string[]
  jobs: JobStatus[]
}

/** Returns the status, for the admin page and the API. @throws AppError `action.denied` */
export async function readBackgroundStatus(actor: Actor, at: Date): Promise<BackgroundStatus> {
  permit(decide(actor, 'background.read', null))
  return backgroundStatus(at)
}

/** Returns all background jobs of all processes, and those that fail or are overdue at this time. */
export async function backgroundStatus(at: Date): Promise<BackgroundStatus> {
  const jobs = jobStatuses(await listJobReports(database(), at), at)
  return { failing: jobsInTrouble(jobs), jobs }
}
