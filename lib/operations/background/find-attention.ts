/** What needs the attention of admins, counted up to a limit so that the cost does not grow with the installation. */
import {
  arrangeAttention,
  attentionCountMax,
  proposalWaitsLongDays,
  runWaitsLongMs,
  type Attention,
  type AttentionFinding,
} from '@/lib/core/background/attention'
import { links } from '@/lib/core/base/links'
import type { DemandKind } from '@/lib/core/demand/demand'
import { demandPeopleMin } from '@/lib/core/demand/demand'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { ApprovalsView } from '@/lib/core/policy/views/approvals-view'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { countFailingContracts, countUnusedTools } from '@/lib/store/catalog/attention-counts'
import { database } from '@/lib/store/connection/client'
import { countDemand } from '@/lib/store/demand/demand'
import { countOpenToolRequests } from '@/lib/store/demand/tool-requests'
import { countLateRuns } from '@/lib/store/runs/late-runs'
import { hasSecretKey, findSecretKeys } from '@/lib/store/toolboxes/secret-keys'
import { listToolboxesWithLostKeys } from '@/lib/store/toolboxes/secrets'
import { countUnchangedProposals } from '@/lib/operations/proposals/list-proposals'
import { listSettings } from '@/lib/operations/settings/list-settings'
import { readBackgroundStatus } from './background-status'
import { sandboxStatus } from './sandbox-status'

const max = attentionCountMax
/** Toolboxes that a row names. */
const placesMax = 5

/**
 * Returns what needs attention, as far as the actor can see it.
 * @param approvals what waits for the actor, which every page has loaded already
 * @throws AppError `action.denied`
 */
export async function findAttention(
  actor: Actor,
  { runs, requests }: ApprovalsView,
  at: Date,
): Promise<Attention> {
  permit(decide(actor, 'attention.read', null))
  const tx = database()
  const [
    sandbox,
    queue,
    jobs,
    contracts,
    secrets,
    settings,
    proposals,
    toolRequests,
    searches,
    deniedRuns,
    unused,
  ] = await Promise.all([
    checkSandbox(actor),
    countLateRuns(tx, actor, { since: new Date(at.getTime() - runWaitsLongMs), max }),
    readBackgroundStatus(actor, at),
    countFailingContracts(tx, actor, max),
    checkSecrets(actor),
    listSettings(actor),
    countUnchangedProposals(actor, { since: daysBefore(at, proposalWaitsLongDays), max }),
    countRequests(actor),
    countMissed(actor, 'search'),
    countMissed(actor, 'denied-run'),
    countUnused(actor),
  ])
  return arrangeAttention({
    sandbox,
    queue: { count: queue },
    jobs: { count: jobs.failing.length },
    contracts: counted(contracts),
    secrets,
    settings: { count: Math.min(settings.unknown.length, max) },
    approvals: { count: Math.min(runs.length, max) },
    requests: { count: Math.min(requests.length, max) },
    proposals: counted(proposals),
    'tool-requests': { count: toolRequests },
    searches: { count: searches },
    'denied-runs': { count: deniedRuns },
    unused: counted(unused),
  })
}

const counted = (count: number | null): AttentionFinding | null => (count === null ? null : { count })
const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * 24 * 60 * 60_000)

async function checkSandbox(actor: Actor): Promise<AttentionFinding> {
  permit(decide(actor, 'sandbox.read', null))
  const { available, reason, remedy, workers } = await sandboxStatus()
  if (!available) {
    const sentence = ['Runs are unavailable:', reason, remedy].filter(Boolean).join(' ')
    return { count: null, sentence }
  }
  return { count: Math.min(workers.filter(({ report }) => !report.available).length, max) }
}

async function checkSecrets(actor: Actor): Promise<AttentionFinding | null> {
  const keys = (await hasSecretKey()) ? (await findSecretKeys()).map(({ id }) => id) : []
  const toolboxes = await listToolboxesWithLostKeys(database(), actor, { keys, max })
  if (toolboxes === null) return null
  const places = toolboxes
    .slice(0, placesMax)
    .map(({ slug, title }) => ({ title, href: links.secrets(slug) }))
  return { count: toolboxes.length, places }
}

function countRequests(actor: Actor): Promise<number> {
  permit(decide(actor, 'demand.manage', null))
  return countOpenToolRequests(database(), max)
}

function countMissed(actor: Actor, kind: DemandKind): Promise<number> {
  permit(decide(actor, 'demand.manage', null))
  return countDemand(database(), kind, { peopleMin: demandPeopleMin, max })
}

function countUnused(actor: Actor): Promise<number | null> {
  permit(decide(actor, 'usage.read', null))
  return countUnusedTools(database(), actor, max)
}
