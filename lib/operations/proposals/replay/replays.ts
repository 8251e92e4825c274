/** Replays of a proposal: requesting them, and their results for people who may see the calls. */
import { checkIgnoreRules } from '@/lib/core/proposals/replay/ignore-rules'
import { effectsOf, whyNever } from '@/lib/core/proposals/replay/plan-case'
import type {
  ReplayCaseView,
  ReplayRequest,
  ReplayVerdict,
  ReplayView,
} from '@/lib/core/proposals/replay/replay'
import { shownCharactersMax, sideOf } from '@/lib/core/proposals/replay/replay-answer'
import { noVerdicts, formatReplay } from '@/lib/core/proposals/replay/format-replay'
import { shorten } from '@/lib/core/base/shorten'
import { AppError } from '@/lib/core/base/errors'
import type { ReplayId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { summarizeArguments } from '@/lib/core/runs/arguments-summary'
import { recordAudit } from '@/lib/store/audit/audit'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { listExamples, type ExampleRecord } from '@/lib/store/toolboxes/examples'
import { countVerdicts, listCases, type CaseRecord } from '@/lib/store/proposals/replay-cases'
import { listReadableRuns } from '@/lib/store/proposals/replay-calls'
import { listReplays as listReplayRows, type ReplayRecord } from '@/lib/store/proposals/replays'
import { prepareQueue } from '@/lib/store/queue/run-queue'
import { listTools, type ToolRecord } from '@/lib/store/toolboxes/version-tools'
import { aboutProposal } from '@/lib/operations/proposals/about-proposal'
import { lockProposal } from '@/lib/operations/proposals/locked-proposal'
import { readableProposal } from '@/lib/operations/proposals/proposals'
import { planCases, storeReplay } from './plan-replay'

/**
 * Lists replays, newest first. The newest includes its calls, older ones only the counts.
 * @param withCases false: the newest also has only counts
 * @throws AppError `proposal.not-found`
 */
export async function listReplays(actor: Actor, number: number, withCases = true): Promise<ReplayView[]> {
  const tx = database()
  const proposal = await readableProposal(tx, actor, number)
  const replays = await listReplayRows(tx, proposal.id)
  const counts = await countVerdicts(
    tx,
    replays.map(({ id }) => id),
  )
  const [newest] = replays
  const cases = newest && withCases ? await viewCases(tx, actor, proposal, newest.id) : null
  return replays.map(replay =>
    viewReplay(proposal, replay, counts.get(replay.id), replay === newest ? cases : null),
  )
}

/**
 * Returns names of the proposed tools that are marked as having side effects: they are replayed only if
 * selected.
 * @throws AppError `proposal.not-found`
 */
export async function listToolsWithEffects(actor: Actor, number: number): Promise<string[]> {
  const tx = database()
  const proposal = await readableProposal(tx, actor, number)
  return namesWithEffects(await listTools(tx, proposal.proposed.id))
}

const namesWithEffects = (tools: readonly ToolRecord[]) =>
  tools.flatMap(({ name, spec }) => (whyNever(spec) === null && effectsOf(spec) !== null ? [name] : []))

/**
 * Asks a worker to replay calls with both versions. Contract examples are always included.
 * @throws AppError `proposal.not-found`, `action.denied`, `example.invalid` with `problems` for rules
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
    const { proposal, may } = await lockProposal(tx, actor, number, at)
    const decision = permit(may.replay, aboutProposal(proposal, 'replay'))
    const known = new Set((await listTools(tx, proposal.proposed.id)).map(({ name }) => name))
    const sideEffects = [...new Set(request.sideEffects)].filter(name => known.has(name))
    const cases = await planCases(tx, proposal, request, actor)
    const requested = { ...request, sideEffects }
    await storeReplay(tx, proposal, { request: requested, cases, requestedById: actor.id, at })
    await recordAudit(tx, {
      type: 'replay.requested',
      actorId: actor.id,
      target: proposal.toolboxId,
      after: { proposal: number, calls: cases.length, sideEffects },
      decision,
    })
  })
  return listReplays(actor, number)
}

type ShownCases = { cases: ReplayCaseView[]; hidden: number }

/** Returns calls, worst first; calls from runs only for people who may read those runs. */
async function viewCases(tx: Tx, actor: Actor, proposal: ProposalRecord, id: ReplayId): Promise<ShownCases> {
  const cases = await listCases(tx, id)
  const runIds = cases.flatMap(each => (each.source === 'run' ? [each.sourceId] : []))
  const readable = await listReadableRuns(tx, actor, runIds)
  const examples = new Map(
    (await listExamples(tx, proposal.toolboxId)).map(example => [example.id as string, example]),
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

function viewCase(provided: CaseRecord, example: ExampleRecord | undefined): ReplayCaseView {
  const { position, tool, source, sourceId, argumentsText, verdict, detail, comparison } = provided
  return {
    position,
    tool,
    source,
    verdict,
    detail,
    comparison,
    sourceId: source === 'run' || example ? sourceId : null,
    title: example?.title ?? (summarizeArguments(argumentsText) || 'Without inputs'),
    argumentsText: shorten(argumentsText, shownCharactersMax),
    before: provided.before && sideOf(provided.before),
    after: provided.after && sideOf(provided.after),
  }
}

function viewReplay(
  proposal: ProposalRecord,
  replay: ReplayRecord,
  counted: ReadonlyMap<ReplayVerdict | '', number> | undefined,
  shown: ShownCases | null,
): ReplayView {
  const counts = noVerdicts()
  for (const verdict of Object.keys(counts) as ReplayVerdict[]) counts[verdict] = counted?.get(verdict) ?? 0
  const waiting = counted?.get('') ?? 0
  const { id, state, problem, request } = replay
  return {
    id,
    state,
    problem,
    request,
    counts,
    waiting,
    by: replay.requestedBy?.name ?? null,
    createdAt: replay.createdAt.toISOString(),
    endedAt: replay.endedAt?.toISOString() ?? null,
    base: replay.base?.number ?? null,
    proposed: replay.proposed.number,
    isOld: replay.proposedId !== proposal.proposed.id || replay.baseId !== (proposal.base?.id ?? null),
    words: formatReplay(state, counts, waiting),
    hidden: shown?.hidden ?? 0,
    cases: shown?.cases ?? [],
  }
}
