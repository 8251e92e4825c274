/** Trying calls with both versions of a change: asking for it, and what came of it for those who may see the calls. */
import { v7 as newId } from 'uuid'
import { checkIgnoreRules } from '@/lib/core/changes/ignore-rules'
import { effectsOf, whyNever } from '@/lib/core/changes/plan-case'
import {
  replayLimits,
  type ReplayCaseView,
  type ReplayRequest,
  type ReplayVerdict,
  type ReplayView,
} from '@/lib/core/changes/replay'
import { shownCharactersMax, sideOf } from '@/lib/core/changes/replay-answer'
import { noVerdicts, sayReplay } from '@/lib/core/changes/replay-words'
import { shorten } from '@/lib/core/changes/side-rows'
import { AppError } from '@/lib/core/errors'
import type { ReplayId, UserId } from '@/lib/core/ids'
import type { Actor } from '@/lib/core/policy/actor'
import { decide } from '@/lib/core/policy/decide'
import { permit } from '@/lib/core/policy/permit'
import { summarizeArguments } from '@/lib/core/runs/arguments-summary'
import { recordAudit } from '@/lib/store/audit'
import type { ChangeRecord } from '@/lib/store/changes'
import { database, inTransaction, type Tx } from '@/lib/store/client'
import { listExamples, type ExampleRecord } from '@/lib/store/examples'
import {
  countVerdicts,
  forgetReplays,
  insertReplay,
  listCases,
  listPastCalls,
  listReadableRuns,
  listReplays as listReplayRows,
  type CaseRecord,
  type NewCase,
  type ReplayRecord,
} from '@/lib/store/replays'
import { prepareQueue } from '@/lib/store/run-queue'
import { toolFacts } from '@/lib/store/runs'
import { listTools, type ToolRecord } from '@/lib/store/versions'
import { holdChange, readableChange } from './changes'
import { queueReplay } from './replay-progress'

/** Of one change; older ones say little by then. */
const keptMax = 5

/**
 * Newest first. The newest holds its calls, of older ones only the counts are told.
 * @param withCases false: of the newest too
 * @throws AppError `change.not-found`
 */
export async function listReplays(actor: Actor, number: number, withCases = true): Promise<ReplayView[]> {
  const tx = database()
  const change = await readableChange(tx, actor, number)
  const replays = await listReplayRows(tx, change.id)
  const counts = await countVerdicts(
    tx,
    replays.map(({ id }) => id),
  )
  const [newest] = replays
  const cases = newest && withCases ? await viewCases(tx, actor, change, newest.id) : null
  return replays.map(replay =>
    viewReplay(change, replay, counts.get(replay.id), replay === newest ? cases : null),
  )
}

/**
 * Names of the proposed tools that are marked as having side effects: they are tried when they are named.
 * @throws AppError `change.not-found`
 */
export async function listToolsWithEffects(actor: Actor, number: number): Promise<string[]> {
  const tx = database()
  const change = await readableChange(tx, actor, number)
  return namesWithEffects(await listTools(tx, change.proposed.id))
}

const namesWithEffects = (tools: readonly ToolRecord[]) =>
  tools.flatMap(({ name, spec }) => (whyNever(spec) === null && effectsOf(spec) !== null ? [name] : []))

/**
 * Asks a worker to try calls with both versions. Contract examples are always among them.
 * @throws AppError `change.not-found`, `action.denied`, `example.invalid` with `problems` for rules
 */
export async function requestReplay(
  actor: Actor,
  number: number,
  request: ReplayRequest,
  at: Date,
): Promise<ReplayView[]> {
  const problems = checkIgnoreRules(request.ignore ?? [])
  if (problems.length > 0)
    throw new AppError('request.invalid', problems.map(({ message }) => message).join(' '), {
      details: { problems },
    })
  await prepareQueue()
  await inTransaction(async tx => {
    const { change, may } = await holdChange(tx, actor, number, at)
    const decision = permit(may.replay)
    const known = new Set((await listTools(tx, change.proposed.id)).map(({ name }) => name))
    const sideEffects = [...new Set(request.sideEffects)].filter(name => known.has(name))
    const cases = await planCases(tx, change, request, actor)
    const asked = { ...request, sideEffects }
    await storeReplay(tx, change, { request: asked, cases, requestedById: actor.id, at })
    await recordAudit(tx, {
      type: 'replay.requested',
      actorId: actor.id,
      target: change.toolboxId,
      after: { change: number, calls: cases.length, sideEffects },
      decision,
    })
  })
  return listReplays(actor, number)
}

/**
 * Tries the contract examples of the toolbox with what a change proposes by now, because an upload asks for it. The toolbox
 * must be locked.
 * @returns how many there are
 */
export async function replayContracts(tx: Tx, change: ChangeRecord, at: Date): Promise<number> {
  const request: ReplayRequest = { examples: false, runs: 0, sideEffects: [] }
  const cases = await planCases(tx, change, request, null)
  if (cases.length > 0) await storeReplay(tx, change, { request, cases, requestedById: null, at })
  return cases.length
}

async function storeReplay(
  tx: Tx,
  { id: changeId, base, proposed }: ChangeRecord,
  given: { request: ReplayRequest; cases: NewCase[]; requestedById: UserId | null; at: Date },
): Promise<void> {
  const { request, cases, requestedById, at } = given
  const id = newId() as ReplayId
  const versions = { baseId: base?.id ?? null, proposedId: proposed.id }
  await insertReplay(tx, { id, changeId, ...versions, request, requestedById, createdAt: at }, cases)
  await forgetReplays(tx, changeId, keptMax)
  await queueReplay(tx, id)
}

/** Contract examples, then other examples, then past calls; each once. */
async function planCases(
  tx: Tx,
  change: ChangeRecord,
  { examples, runs }: ReplayRequest,
  actor: Actor | null,
): Promise<NewCase[]> {
  const kept = (await listExamples(tx, change.toolboxId)).filter(({ contract }) => contract || examples)
  const tools = await listTools(tx, change.proposed.id)
  const names = tools.map(({ name }) => name)
  const calls =
    actor && runs > 0
      ? await listPastCalls(tx, actor, {
          toolboxId: change.toolboxId,
          tools: names,
          limit: Math.min(runs, replayLimits.runsMax),
        })
      : []
  const { toolbox } = change.facts
  const refused = new Map(
    tools.flatMap(({ name, spec }) => {
      if (!actor) return []
      const facts = toolFacts({ name, versionNumber: change.proposed.number, spec, toolbox })
      const decision = decide(actor, 'tool.run', facts)
      return decision.effect === 'deny' && spec.program ? [[name, decision.reason] as const] : []
    }),
  )
  const known = new Set(kept.map(callKey))
  const cases: NewCase[] = [
    ...kept.map(({ id, tool, argumentsText, contract }) => ({
      ...{ tool, argumentsText, sourceId: id },
      source: contract ? ('contract' as const) : ('example' as const),
    })),
    ...calls
      .filter(call => !known.has(callKey(call)))
      .map(({ runId, tool, argumentsText }) => ({
        ...{ tool, argumentsText, sourceId: runId },
        source: 'run' as const,
      })),
  ].slice(0, replayLimits.casesMax)
  // What somebody may not run, they do not have run; what the toolbox promises is tried whoever asks.
  return cases.map(each => {
    const reason = each.source === 'contract' ? undefined : refused.get(each.tool)
    return reason === undefined
      ? each
      : { ...each, verdict: 'skipped', detail: `Whoever asked may not run it: ${reason}` }
  })
}

const callKey = ({ tool, argumentsText }: Pick<ExampleRecord, 'tool' | 'argumentsText'>) =>
  JSON.stringify([tool, argumentsText])

type ShownCases = { cases: ReplayCaseView[]; hidden: number }

/** Worst first; the calls of runs only for those who may read these runs. */
async function viewCases(tx: Tx, actor: Actor, change: ChangeRecord, id: ReplayId): Promise<ShownCases> {
  const cases = await listCases(tx, id)
  const runIds = cases.flatMap(each => (each.source === 'run' ? [each.sourceId] : []))
  const readable = await listReadableRuns(tx, actor, runIds)
  const examples = new Map(
    (await listExamples(tx, change.toolboxId)).map(example => [example.id as string, example]),
  )
  const shown = cases.filter(each => each.source !== 'run' || readable.has(each.sourceId))
  const rank = ({ verdict }: CaseRecord) => order.indexOf(verdict)
  return {
    cases: shown
      .toSorted((one, other) => rank(one) - rank(other) || one.position - other.position)
      .map(each => viewCase(each, examples.get(each.sourceId))),
    hidden: cases.length - shown.length,
  }
}

const order: (ReplayVerdict | null)[] = ['fail', 'differ', 'varies', null, 'skipped', 'same']

function viewCase(given: CaseRecord, example: ExampleRecord | undefined): ReplayCaseView {
  const { position, tool, source, sourceId, argumentsText, verdict, detail, comparison } = given
  return {
    ...{ position, tool, source, verdict, detail, comparison },
    sourceId: source === 'run' || example ? sourceId : null,
    title: example?.title ?? (summarizeArguments(argumentsText) || 'Without inputs'),
    argumentsText: shorten(argumentsText, shownCharactersMax),
    before: given.before && sideOf(given.before),
    after: given.after && sideOf(given.after),
  }
}

function viewReplay(
  change: ChangeRecord,
  replay: ReplayRecord,
  counted: ReadonlyMap<ReplayVerdict | '', number> | undefined,
  shown: ShownCases | null,
): ReplayView {
  const counts = noVerdicts()
  for (const verdict of Object.keys(counts) as ReplayVerdict[]) counts[verdict] = counted?.get(verdict) ?? 0
  const waiting = counted?.get('') ?? 0
  const { id, state, fault, request } = replay
  return {
    ...{ id, state, fault, request, counts, waiting },
    by: replay.requestedBy?.name ?? null,
    createdAt: replay.createdAt.toISOString(),
    endedAt: replay.endedAt?.toISOString() ?? null,
    base: replay.base?.number ?? null,
    proposed: replay.proposed.number,
    isOld: replay.proposedId !== change.proposed.id || replay.baseId !== (change.base?.id ?? null),
    words: sayReplay(state, counts, waiting),
    hidden: shown?.hidden ?? 0,
    cases: shown?.cases ?? [],
  }
}
