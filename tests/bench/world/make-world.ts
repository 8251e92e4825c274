/**
 * An installation of any size, for measurements: the small organization of the access tests, and around it toolboxes,
 * people, rules, runs and audit events in numbers that grow with the tools. A larger world contains the smaller one, so
 * that a database can grow between two measurements.
 */
import type { CheckId, RunId, VersionId } from '@/lib/core/base/ids'
import { judgeProposal } from '@/lib/core/proposals/judge/judge-proposal'
import { judgeCheck } from '@/lib/operations/proposals/check/judge-check'
import { database, inTransaction } from '@/lib/store/connection/client'
import { toJson } from '@/lib/store/connection/stored-json'
import { listTools } from '@/lib/store/toolboxes/version-tools'
import { countRunsOfTools } from '@/lib/store/catalog/run-counts'
import { tidySearchTables } from '@/lib/store/catalog/catalog-counts'
import { insertRunFiles } from '@/lib/store/runs/run-files'
import { linkAllWaiting } from '@/lib/store/audit/audit-chain'
import { furnishToolbox, makeAccessWorld, type AccessWorld, type Place } from '../../support/web/access-world'
import { insertContracts } from './add-contracts'
import { insertDemand } from './add-demand'
import { insertAuditEvents, insertNotifications } from './add-events'
import { insertPeople } from './add-people'
import { copyProposals } from './add-proposals'
import { insertRules } from './add-rules'
import { copyRuns } from './add-runs'
import { runLongStatements } from './long-statements'
import { insertToolboxes, largestToolbox, withoutSearchIndexes } from './add-toolboxes'

/** Numbers of an installation. */
export type WorldSize = {
  tools: number
  people: number
  groups: number
  rules: number
  runs: number
  auditEvents: number
  proposals: number
  contracts: number
}

/** Returns the numbers that belong to this many tools: at 100,000 tools 505 people and 200,000 runs. */
export function sizeOf(tools: number): WorldSize {
  const share = tools / 100_000
  return {
    tools,
    people: Math.round(500 * share),
    groups: Math.round(50 * share),
    rules: Math.round(1_000 * share),
    runs: Math.round(200_000 * share),
    auditEvents: Math.round(20_000 * share),
    proposals: Math.round(200 * share),
    contracts: Math.round(5_000 * share),
  }
}

export type World = {
  /** The small organization: people with a session, by role, and one of everything. */
  access: AccessWorld
  size: WorldSize
  /** One of everything, in the toolbox with the most tools. */
  large: Place
}

/** Makes the small organization, which an empty installation does not have. */
export async function makeSmallWorld(at: Date): Promise<World> {
  const access = await makeAccessWorld(at)
  return { access, size: sizeOf(0), large: access.places.open }
}

/**
 * Adds to a world what is missing for this size.
 * @param report receives each step with its duration
 */
export async function growWorld(
  world: World,
  size: WorldSize,
  report: (step: string, seconds: number) => void = () => {},
): Promise<World> {
  const { access, size: before } = world
  const timed = async (step: string, work: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await work()
    report(step, Math.round(performance.now() - startedAt) / 1000)
  }
  const range = (of: keyof WorldSize) => ({ from: before[of], to: size[of] })
  await timed('people and groups', () => insertPeople(range('people'), range('groups'), access.people))
  await timed('all tools', () =>
    withoutSearchIndexes(async () => {
      await timed('toolboxes', () => insertToolboxes(range('tools')))
      // The planner must know the tools before rows are copied by joining them.
      await database().$executeRaw`ANALYZE`
      await timed('runs', () => copyRuns(range('runs'), access.places.open.run))
      await timed('proposals', () => copyProposals(range('proposals'), Number(access.places.open.proposal)))
      await timed('counts', () => countRunsOfTools())
    }),
  )
  await timed('contracts', () => insertContracts(range('contracts'), access.people.owner.id))
  await timed('rules', () => insertRules(range('rules'), access.people.admin.id))
  await timed('audit events', () => insertAuditEvents(range('auditEvents')))
  await timed('chain', () => linkAllWaiting())
  await timed('notifications', () => insertNotifications(range('people'), access.people))
  // As many as proposals: people ask for fewer things than they run.
  await timed('demand', () => insertDemand(range('proposals')))
  await timed('search', () => tidySearchTables(database()))
  await timed('statistics', () => runLongStatements(['VACUUM (ANALYZE)']))
  const isFirst = before.tools === 0 && size.tools > 0
  return { access, size, large: isFirst ? await furnishLargest(access) : world.large }
}

/** Gives the largest toolbox what the toolboxes of the small organization have, so that its pages show it. */
async function furnishLargest({ places, people: { owner } }: AccessWorld): Promise<Place> {
  const ofLargest = { toolbox: { slug: largestToolbox } }
  const { name, toolboxId } = await database().tool.findFirstOrThrow({
    where: ofLargest,
    orderBy: { name: 'asc' },
    skip: 500,
  })
  await database().toolboxOwner.create({ data: { toolboxId, userId: owner.id } })
  const place = { slug: largestToolbox, tool: name, mark: places.open.mark }
  const found = await furnishToolbox(owner, place, new Date())
  await checkOneChange(found.check as CheckId, toolboxId)
  const run = (await database().run.findFirst({ where: ofLargest }))?.id ?? places.open.run
  const file = { path: 'result.txt', mode: 0o644 as const, bytes: new TextEncoder().encode('A result.') }
  await inTransaction(tx => insertRunFiles(tx, run as RunId, 'output', [file]))
  const { id: fileId } = await database().runFile.findFirstOrThrow({ where: { runId: run, path: file.path } })
  return { ...places.open, ...place, ...found, run, file: fileId }
}

/** Lets a check propose one other description, and compares it as a worker does. */
async function checkOneChange(id: CheckId, toolboxId: string): Promise<void> {
  const version = await database().version.findFirstOrThrow({ where: { toolboxId } })
  const [first, ...others] = (await listTools(database(), version.id as VersionId)).map(({ spec }) => spec)
  const tools = [{ ...first, description: 'Does something else.' }, ...others]
  await database().uploadCheck.update({ where: { id }, data: { tools: toJson(tools) } })
  await judgeCheck(id, new Date(), judgeProposal)
}
