import { dayOf, demandLimits } from '@/lib/core/demand/demand'
import { sharedJobs, type SharedJobName } from '@/lib/core/background/background-jobs'
import { reapEveryMs, workerGoneMs } from '@/lib/core/runs/lease'
import { linkAllWaiting } from '@/lib/store/audit/audit-chain'
import { countRunsOfTools } from '@/lib/store/catalog/run-counts'
import { tidySearchTables } from '@/lib/store/catalog/catalog-counts'
import { purgeObjects } from '@/lib/store/blobs/purge-objects'
import { purgeChecks } from '@/lib/store/proposals/checks'
import { database, onUrgentConnections } from '@/lib/store/connection/client'
import { purgeRuns, purgeShares } from '@/lib/store/runs/purge-runs'
import { purgeDemand } from '@/lib/store/demand/demand'
import { purgeOAuthRecords } from '@/lib/store/access/oauth-records'
import { jobReports } from '@/lib/store/background/job-reports'
import { purgeNotifications } from '@/lib/store/notifications/notifications'
import { purgeAttempts } from '@/lib/store/people/rate-limits'
import { admitWaiting, reapRuns, tidyQueue } from '@/lib/store/runs/run-reaper'
import { deliveriesKeptSince, purgeDeliveries } from '@/lib/store/webhooks/webhook-deliveries'
import { checkQueue } from './check-queue'
import { queueDueRepositories } from '@/lib/operations/toolboxes/git/queue-due-repositories'
import { queueDueListings } from '@/lib/operations/toolboxes/remote/list-remote'
import { queueDueContracts } from '@/lib/operations/proposals/replay/contracts'
import { endOverSessions } from '@/lib/operations/people/end-sessions'
import { maintainAuditLog } from '@/lib/operations/audit/maintain-audit-log'
import { runRequestedCheck } from '@/lib/operations/audit/verify-audit'
import { notifyTokenPause } from '@/lib/operations/access/notify-token-pause'
import { publishDue } from '@/lib/operations/proposals/publish/publish-due'
import { recordLeftOutRefusals } from '@/lib/operations/audit/record-refusal'
import { rejudgeProposals } from '@/lib/operations/proposals/rejudge-proposals'
import { notifyOfExpiredRuns } from '@/lib/operations/notifications/notify-requester'
import { notifyWaiting } from '@/lib/operations/notifications/notify-proposal'

// On globalThis, because the development server reloads this file on every change.
const shared = globalThis as typeof globalThis & { pegboardMaintenance?: Maintenance }

const dayMs = 24 * 60 * 60_000
/** A build server that checks again after this time has its files read again. */
const checkMs = dayMs
/** Retention of notifications; the proposals themselves still have the events. */
const notificationsKeptMs = 180 * dayMs

/**
 * Jobs of a lane run one after the other. `urgent` jobs wait for no other job: each is a lane of its own, with
 * connections that only urgent jobs use. A purge or a check may take minutes, which must not delay anything that
 * people wait for.
 */
type HouseJob = {
  lane: 'urgent' | 'prompt' | 'check' | 'steady' | 'purge'
  work: (at: Date, signal: AbortSignal) => Promise<unknown>
}

const jobs: Readonly<Record<SharedJobName, HouseJob>> = {
  'end-lost-runs': { lane: 'urgent', work: () => reapRuns(notifyOfExpiredRuns) },
  'admit-runs': { lane: 'urgent', work: (_, signal) => admitWaiting(signal) },
  'link-audit': { lane: 'urgent', work: (_, signal) => linkAllWaiting(signal) },
  'notify-people': { lane: 'prompt', work: notifyWaiting },
  'verify-audit': { lane: 'check', work: runRequestedCheck },
  'tidy-queue': { lane: 'steady', work: () => tidyQueue() },
  'check-queue': { lane: 'steady', work: checkQueue },
  'count-runs': { lane: 'steady', work: (_, signal) => countRuns(signal) },
  'record-refusals': { lane: 'steady', work: recordLeftOutRefusals },
  'notify-token-pause': { lane: 'steady', work: notifyTokenPause },
  'judge-proposals': { lane: 'steady', work: rejudgeProposals },
  'publish-scheduled': { lane: 'steady', work: publishDue },
  'queue-contracts': { lane: 'steady', work: queueDueContracts },
  'follow-repositories': { lane: 'steady', work: queueDueRepositories },
  'list-remote-servers': { lane: 'steady', work: queueDueListings },
  'purge-runs': { lane: 'purge', work: purgeRuns },
  'purge-shares': { lane: 'purge', work: purgeShares },
  'purge-notifications': {
    lane: 'purge',
    work: (at, signal) => purgeNotifications(ago(at, notificationsKeptMs), signal),
  },
  'purge-checks': { lane: 'purge', work: (at, signal) => purgeChecks(ago(at, checkMs), signal) },
  'purge-objects': { lane: 'purge', work: purgeObjects },
  'purge-demand': {
    lane: 'purge',
    work: (at, signal) => purgeDemand(dayOf(ago(at, demandLimits.days * dayMs)), signal),
  },
  'purge-webhooks': {
    lane: 'purge',
    work: (at, signal) => purgeDeliveries(deliveriesKeptSince(at), signal),
  },
  'purge-attempts': { lane: 'purge', work: purgeAttempts },
  'purge-sessions': { lane: 'purge', work: endSignIns },
  // Without a key nothing is signed or removed: docs/reference/audit.md.
  'maintain-audit': { lane: 'purge', work: maintainAuditLog },
}

/** Ends the sessions that are over, and deletes what the authorization server no longer needs. */
async function endSignIns(at: Date, signal: AbortSignal): Promise<void> {
  await endOverSessions(at, signal)
  await purgeOAuthRecords(at, signal)
}

/** Counts the runs of tools, then updates the search tables that rank by them. */
async function countRuns(signal: AbortSignal): Promise<void> {
  await countRunsOfTools(signal)
  await tidySearchTables(database())
}

const jobNames = Object.keys(jobs) as SharedJobName[]

/**
 * A job may start this much before it is due. Ticks are never exactly `reapEveryMs` apart: without this, a job whose
 * work began late at one tick is skipped at the next, and a lost run is noticed up to 2 s after the promised time.
 */
const earlyMs = reapEveryMs / 2

type Lane = SharedJobName | Exclude<HouseJob['lane'], 'urgent'>
const laneOf = (name: SharedJobName): Lane => {
  const { lane } = jobs[name]
  return lane === 'urgent' ? name : lane
}
const lanes: readonly Lane[] = [...new Set(jobNames.map(laneOf))]

function runJob(name: SharedJobName, signal: AbortSignal): Promise<unknown> {
  const { lane, work } = jobs[name]
  const begin = () => work(new Date(), signal)
  return lane === 'urgent' ? onUrgentConnections(begin) : begin()
}

const ago = (at: Date, ms: number) => new Date(at.getTime() - ms)

type Maintenance = {
  /** Runs every job now, whether or not it is due. Never rejects: jobs report their failures. */
  runAll(): Promise<void>
  /** Starts no more jobs, and resolves when the current ones end. */
  stop(): Promise<void>
}

/**
 * Runs the jobs of `sharedJobs` from now on, each at its interval, and reports their results
 * (docs/guides/deployment.md). One per process is enough; calling it again changes nothing. Every process may
 * run maintenance, so no particular process is required.
 */
export function startMaintenance(): Maintenance {
  return (shared.pegboardMaintenance ??= start())
}

function start(): Maintenance {
  const stopping = new AbortController()
  const firstInMs = (name: SharedJobName) => (sharedJobs[name].everyMs <= reapEveryMs ? 0 : workerGoneMs)
  const dueAt = new Map<SharedJobName, number>(jobNames.map(name => [name, firstInMs(name)]))
  for (const name of jobNames) jobReports().expect(name, new Date(Date.now() + firstInMs(name)))
  const working = new Map<Lane, Promise<void>>()

  const runLane = async (lane: Lane, isDue: (name: SharedJobName) => boolean) => {
    for (const name of jobNames) {
      if (laneOf(name) !== lane || stopping.signal.aborted || !isDue(name)) continue
      dueAt.set(name, performance.now() + sharedJobs[name].everyMs)
      await jobReports().run(name, () => runJob(name, stopping.signal))
    }
  }
  const queueLane = (lane: Lane, isDue: (name: SharedJobName) => boolean): Promise<void> => {
    const round = (working.get(lane) ?? Promise.resolve())
      .then(() => runLane(lane, isDue))
      .finally(() => {
        if (working.get(lane) === round) working.delete(lane)
      })
    working.set(lane, round)
    return round
  }

  const timer = setInterval(() => {
    for (const lane of lanes)
      if (!working.has(lane)) void queueLane(lane, name => dueAt.get(name)! <= performance.now() + earlyMs)
    void jobReports().save()
  }, reapEveryMs)
  timer.unref()
  const maintenance: Maintenance = {
    async runAll() {
      await Promise.all(lanes.map(lane => queueLane(lane, () => true)))
      await jobReports().save()
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      // Stopping it twice must not make the process forget its successor, which nothing could then stop.
      if (shared.pegboardMaintenance === maintenance) delete shared.pegboardMaintenance
      await Promise.all(working.values())
      await jobReports().remove()
    },
  }
  return maintenance
}
