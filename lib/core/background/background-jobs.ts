/** Every background job of every process: what it is for and how often it runs. A job that is not listed cannot report. */
import { heartbeatEveryMs, reapEveryMs, renewEveryMs, workerGoneMs } from '@/lib/core/runs/lease'

type BackgroundJob = {
  /** Label on the page *Background jobs*. */
  title: string
  /** What stops working while the job fails, in a sentence. */
  purpose: string
  /** Pause between two runs; null: it runs whenever there is something to do. */
  everyMs: number | null
  /** How long a run may take before the job is overdue, where that is longer than `overdueAfterMs` allows by default. */
  takesMsMax?: number
}

const minuteMs = workerGoneMs
const hourMs = 60 * 60_000
/** Large purges go on for many minutes, and the purges of a process wait for each other. */
const purgeMsMax = hourMs

/** Jobs of every process, web and worker alike, so that any process alone keeps an installation in order. */
export const sharedJobs = {
  'end-lost-runs': {
    title: 'End lost runs',
    purpose: 'Ends runs whose worker is gone and confirmations that expired, and starts runs that wait.',
    everyMs: reapEveryMs,
  },
  'link-audit': {
    title: 'Link audit events',
    purpose: 'Adds new audit events to the chain that proves that none was changed.',
    everyMs: reapEveryMs,
  },
  'notify-people': {
    title: 'Notify people',
    purpose: 'Adds what happened to reviews to the inboxes of the people concerned.',
    everyMs: reapEveryMs,
  },
  'tidy-queue': {
    title: 'Clean up the queue',
    purpose: 'Gives the queued jobs of workers that are gone to others.',
    everyMs: minuteMs,
  },
  'check-queue': {
    title: 'Check queued jobs',
    purpose: 'Reports queued jobs that fail repeatedly, such as reading an upload or replaying a review.',
    everyMs: minuteMs,
  },
  'count-runs': {
    title: 'Count runs',
    purpose: 'Updates the number of runs and the success rate of each tool in the catalog.',
    everyMs: minuteMs,
  },
  'record-refusals': {
    title: 'Record left out refusals',
    purpose:
      'Records how many refusals have no audit event of their own, because there were too many at once.',
    everyMs: minuteMs,
  },
  'notify-token-pause': {
    title: 'Announce paused tokens',
    purpose: 'Notifies people whose API tokens pause soon because they have not signed in.',
    everyMs: minuteMs,
  },
  'judge-proposals': {
    title: 'Judge open proposals',
    purpose: 'Judges open proposals again after an upgrade that judges them differently.',
    everyMs: minuteMs,
  },
  'publish-scheduled': {
    title: 'Publish scheduled versions',
    purpose: 'Publishes versions at their scheduled time.',
    everyMs: minuteMs,
  },
  'queue-contracts': {
    title: 'Queue contract examples',
    purpose: 'Starts the nightly check of contract examples.',
    everyMs: minuteMs,
  },
  'purge-runs': {
    title: 'Purge runs',
    purpose: 'Deletes the output, arguments and files of runs past their retention.',
    everyMs: minuteMs,
    takesMsMax: purgeMsMax,
  },
  'purge-shares': {
    title: 'Purge receipt links',
    purpose: 'Deletes links to receipts that expired or were revoked.',
    everyMs: minuteMs,
    takesMsMax: purgeMsMax,
  },
  'purge-notifications': {
    title: 'Purge notifications',
    purpose: 'Deletes old notifications.',
    everyMs: minuteMs,
    takesMsMax: purgeMsMax,
  },
  'purge-checks': {
    title: 'Purge checks',
    purpose: 'Deletes the files of checks that are older than a day.',
    everyMs: minuteMs,
    takesMsMax: purgeMsMax,
  },
  'purge-attempts': {
    title: 'Purge rate limits',
    purpose: 'Deletes counters of rate limits that are over.',
    everyMs: minuteMs,
    takesMsMax: purgeMsMax,
  },
  'purge-sessions': {
    title: 'Purge sessions',
    purpose: 'Deletes sessions that ended.',
    everyMs: minuteMs,
    takesMsMax: purgeMsMax,
  },
  'maintain-audit': {
    title: 'Maintain the audit log',
    purpose: 'Signs the audit chain, and deletes events past their retention.',
    everyMs: hourMs,
    takesMsMax: purgeMsMax,
  },
} as const satisfies Record<string, BackgroundJob>

/** Jobs of web processes. */
const webJobs = {
  'follow-output': {
    title: 'Follow output',
    purpose: 'Receives new output of runs at once. Without it, pages show output up to a second later.',
    everyMs: null,
  },
  'poll-runs': {
    title: 'Poll watched runs',
    purpose: 'Reads the state of runs that people watch.',
    everyMs: null,
  },
  'end-streams': {
    title: 'End streams',
    purpose: 'Ends open streams whose session or token has ended. Without it, they go on after a sign-out.',
    everyMs: null,
  },
  'confirm-streams': {
    title: 'Confirm sessions of streams',
    purpose: 'Confirms the sessions of open streams with the sign-in provider when they are due.',
    everyMs: null,
  },
} as const satisfies Record<string, BackgroundJob>

/** Jobs of workers. */
export const workerJobs = {
  'send-heartbeat': {
    title: 'Send heartbeats',
    purpose: 'Reports that the worker is alive, and lets it take runs.',
    everyMs: heartbeatEveryMs,
  },
  'renew-leases': {
    title: 'Renew leases',
    purpose: 'Keeps the runs of the worker. It stops them when it cannot renew for 9 s.',
    everyMs: renewEveryMs,
  },
  'follow-cancellations': {
    title: 'Follow cancellations',
    purpose: 'Receives cancellations of runs at once. Without it, a run stops up to 2 s later.',
    everyMs: null,
  },
  'store-output': {
    title: 'Store output',
    purpose: 'Writes the output of runs to the database.',
    everyMs: null,
  },
  'announce-output': {
    title: 'Announce output',
    purpose: 'Tells web processes of new output. Without it, pages show output up to a second later.',
    everyMs: null,
  },
  'test-sandbox': {
    title: 'Test the sandbox',
    purpose: 'Runs the self-test of the sandbox.',
    everyMs: hourMs,
    takesMsMax: hourMs,
  },
  'tidy-environments': {
    title: 'Remove unused environments',
    purpose: 'Removes Python environments from the disk of the worker that no run has used for long.',
    everyMs: heartbeatEveryMs,
  },
  'send-email': {
    title: 'Send email',
    purpose: 'Sends unread notifications by email. It runs where a mail server is set up.',
    everyMs: 15_000,
    // A slow mail server may take up to half a minute for each message.
    takesMsMax: hourMs,
  },
} as const satisfies Record<string, BackgroundJob>

export const backgroundJobs = { ...sharedJobs, ...webJobs, ...workerJobs }
export type SharedJobName = keyof typeof sharedJobs
export type JobName = keyof typeof backgroundJobs
export const jobNames = Object.keys(backgroundJobs) as JobName[]

/** How long after its time a job of a process that is alive has to have run, in milliseconds. */
export function overdueAfterMs(name: JobName): number {
  const { everyMs, takesMsMax }: BackgroundJob = backgroundJobs[name]
  return takesMsMax ?? Math.max(3 * (everyMs ?? 0), overdueAfterMsMin)
}
/** Three rounds of the reports that processes write each minute. */
const overdueAfterMsMin = 3 * minuteMs

export type ProcessKind = 'web' | 'worker'
