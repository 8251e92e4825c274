/** The check in builds and the pages of proposals agree after any history of a toolbox. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStates, type ProposalState } from '@/lib/core/proposals/model/proposal-state'
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import {
  conflictChoices,
  isResolvedBy,
  type ConflictChoice,
  type RebaseConflict,
} from '@/lib/core/proposals/model/rebase-conflict'
import { defaultSettings } from '@/lib/core/proposals/model/review-settings'
import type { CheckReport } from '@/lib/core/proposals/reports/check-report'
import { AppError } from '@/lib/core/base/errors'
import type { UploadPart } from '@/lib/core/formats/upload/unpack'
import { checkUpload } from '@/lib/operations/proposals/check/check-upload'
import { findProposal } from '@/lib/operations/proposals/proposals'
import { findProposalWithConflicts } from '@/lib/operations/proposals/rebase/find-conflicts'
import { changeToolboxReview } from '@/lib/operations/proposals/review-settings'
import { reviewProposal } from '@/lib/operations/proposals/review-proposal'
import { rollBack } from '@/lib/operations/proposals/publish/roll-back'
import { transitionProposal } from '@/lib/operations/proposals/transition-proposal'
import { changeOwners } from '@/lib/operations/toolboxes/settings/toolbox-owners'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { readBundleFiles } from '@/lib/store/toolboxes/bundles'
import { restoreVersion, yankVersion } from '@/lib/operations/toolboxes/yank-version'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { infoFile, part, toolSource } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertWorker } from '@/tests/support/runs'
import { testTime as start } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

let people: [TestPerson, TestPerson, TestPerson]

beforeAll(async () => {
  people = [
    await insertPerson({ name: 'Ada' }),
    await insertPerson({ name: 'Ben' }),
    await insertPerson({ name: 'Cleo' }),
  ]
  await insertWorker()
})

/** Contents that differ by breaking, wording and safe findings, in every direction. */
const contents: readonly UploadPart[][] = [
  [
    infoFile({ one: { parameters: ['city'] }, two: { parameters: ['text'], description: 'Counts words.' } }),
    toolSource,
  ],
  [
    infoFile({ one: { parameters: ['town'] }, two: { parameters: ['text'], description: 'Counts words.' } }),
    toolSource,
  ],
  [infoFile({ one: { parameters: ['city'] } }), toolSource, part('README.md', 'One.')],
  [
    infoFile({
      one: { parameters: ['city'] },
      two: { parameters: ['text'], description: 'Counts letters.' },
    }),
    toolSource,
    part('README.md', 'Two.'),
  ],
]

type Move =
  | { do: 'upload'; who: number; content: number }
  | { do: 'approve'; who: number; of: number; part: number }
  | { do: 'request-changes' | 'withdraw' | 'publish'; who: number; of: number }
  | { do: 'rebase'; who: number; of: number; keep: ConflictChoice }
  | { do: 'roll-back' | 'yank' | 'restore'; who: number; of: number }
  | { do: 'promise'; all: boolean; exemptSafe: boolean; approvals: number }

const who = fc.nat({ max: 2 })
const of = fc.nat({ max: 3 })
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('upload' as const), who, content: fc.nat({ max: 3 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('approve' as const), who, of, part: fc.nat({ max: 4 }) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('publish' as const), who, of }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ do: fc.constant('rebase' as const), who, of },
      keep: fc.constantFrom(...conflictChoices),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('roll-back' as const), who, of }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('yank' as const, 'restore' as const), who, of }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('request-changes' as const, 'withdraw' as const), who, of }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('promise' as const),
      all: fc.boolean(),
      exemptSafe: fc.boolean(),
      approvals: fc.nat({ max: 2 }),
    }),
  },
)

/** Two published versions and two open proposals, so that the moves of short histories have an effect. */
const beginning: readonly Move[] = [
  { do: 'upload', who: 1, content: 1 },
  { do: 'approve', who: 0, of: 0, part: 2 },
  { do: 'publish', who: 0, of: 0 },
  { do: 'upload', who: 1, content: 2 },
  { do: 'upload', who: 2, content: 3 },
]

let histories = 0
/** Kinds of moves that succeeded, over all histories. */
const made = new Set<Move['do']>()

/**
 * Plays a history on a new toolbox. Moves that a person may not make change nothing.
 * @returns the slug of the toolbox
 */
async function play(
  moves: readonly Move[],
  onMove?: (slug: string, at: Date) => Promise<void>,
): Promise<string> {
  histories += 1
  const slug = `history-${histories}`
  await uploadToolbox(people[0], { slug, parts: contents[0]!, at: start })
  await changeOwners(people[0], slug, { people: people.map(({ email }) => email), groups: [] })
  for (const [index, each] of [...beginning, ...moves].entries()) {
    const at = new Date(start.getTime() + (index + 1) * 60_000)
    try {
      if (await make(slug, each, at)) made.add(each.do)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
    if (index >= beginning.length) await onMove?.(slug, at)
  }
  return slug
}

/** Plays a history and compares the check with the pages. */
async function playAndCompare(moves: readonly Move[]): Promise<void> {
  let count = 0
  await play(moves, async (slug, at) => {
    count += 1
    // A comparison reads the toolbox again, so not every move has its own.
    if (count % 3 === 0 || count === moves.length) await compare(slug, at)
  })
}

async function make(slug: string, provided: Move, at: Date): Promise<unknown> {
  if (provided.do === 'promise') {
    const { all, exemptSafe, approvals } = provided
    const settings = { ...defaultSettings, against: all ? 'all' : 'last', exemptSafe, approvals } as const
    return changeToolboxReview(people[0], slug, settings, at)
  }
  const actor = people[provided.who]!
  if (provided.do === 'upload')
    return uploadToolbox(actor, { slug, parts: contents[provided.content]!, propose: true, at })
  if (provided.do === 'roll-back' || provided.do === 'yank' || provided.do === 'restore') {
    const version = pick(await publishedNumbers(slug, provided.do === 'restore'), provided.of)
    if (version === undefined) return undefined
    if (provided.do === 'roll-back') return rollBack(actor, slug, { to: version }, at)
    if (provided.do === 'restore') return restoreVersion(actor, slug, version, at)
    return yankVersion(actor, slug, version, 'It fails.', at)
  }
  const number = pick(await openNumbers(slug, states[provided.do]), provided.of)
  if (number === undefined) return undefined
  const page = await findProposal(actor, number, at)
  const seen = { from: page.state, version: page.to }
  if (provided.do === 'rebase') {
    const { conflicts } = await findProposalWithConflicts(actor, number, at)
    const keep = (conflict: RebaseConflict) =>
      isResolvedBy(conflict, provided.keep) ? provided.keep : 'mine'
    const resolve = Object.fromEntries(conflicts.map(conflict => [conflict.file, keep(conflict)]))
    const onto = page.movedTo ?? undefined
    return transitionProposal(actor, number, { step: 'rebase', ...seen, resolve, onto }, at)
  }
  if (provided.do === 'publish')
    return transitionProposal(actor, number, { step: 'publish', ...seen, confirm: true }, at)
  const members = page.findings.flatMap(each => each.members.map(({ fingerprint }) => fingerprint))
  const { to: version, judgement } = page
  if (provided.do === 'approve') {
    const some = members.filter((_, index) => index % 5 === provided.part)
    const request = provided.part < 2 ? { fingerprints: some } : { fingerprints: 'all' as const, judgement }
    return reviewProposal(actor, number, { verdict: 'approve', version, ...request }, at)
  }
  const fingerprints = provided.do === 'withdraw' ? ('all' as const) : members.slice(0, 1)
  return reviewProposal(actor, number, { verdict: provided.do, fingerprints, version, note: 'Why?' }, at)
}

/** States of the proposals that a move concerns. In other states, it would be refused. */
const states: Partial<Record<Move['do'], ProposalState[]>> = { publish: ['approved'], rebase: ['outdated'] }

const pick = <Each>(all: readonly Each[], index: number) => all[index % all.length]

async function publishedNumbers(slug: string, isYanked: boolean): Promise<number[]> {
  const rows = await database().version.findMany({
    where: { toolbox: { slug }, state: 'published', yankedAt: isYanked ? { not: null } : null },
    orderBy: { number: 'asc' },
    select: { number: true },
  })
  return rows.map(({ number }) => number)
}

async function openNumbers(slug: string, among: ProposalState[] = openStates): Promise<number[]> {
  const rows = await database().proposal.findMany({
    where: { toolbox: { slug }, state: { in: among } },
    orderBy: { number: 'asc' },
    select: { number: true },
  })
  return rows.map(({ number }) => number)
}

/** Compares the check of every proposed content, and of every content as the next upload, with the pages. */
async function compare(slug: string, at: Date): Promise<void> {
  for (const number of await openNumbers(slug)) {
    const row = await database().proposal.findUniqueOrThrow({
      where: { number },
      select: { authorId: true, proposed: { select: { bundleSha256: true } } },
    })
    const author = people.find(({ id }) => id === row.authorId)!
    const files = await readBundleFiles(database(), row.proposed.bundleSha256 as never)
    const page = await findProposal(author, number, at)
    const report = await check(
      author,
      slug,
      files.map(({ path, bytes }) => ({ path, bytes })),
      at,
    )
    expect(report.proposal).toEqual({ number, state: page.state })
    expect(report.status).toEqual({ state: page.state, approvals: page.approvals })
    // An outdated proposal shows the comparison with its old base until it is rebased.
    if (page.state !== 'outdated') compareFindings(report, page)
  }
}

async function check(
  actor: TestPerson,
  slug: string,
  parts: readonly UploadPart[],
  at: Date,
): Promise<CheckReport> {
  const answer = await checkUpload(actor, slug, { parts, failOn: 'breaking', at })
  if (!('report' in answer)) throw new Error('It was not read.')
  return answer.report
}

/** Compares the findings of a check with the cards of a page, of which each folds the same finding of several tools. */
function compareFindings(report: CheckReport, page: ProposalPage): void {
  const accepted = new Map(report.findings.map(each => [each.fingerprint, each.accepted]))
  const members = page.findings.flatMap(card => card.members.map(({ fingerprint }) => fingerprint))
  expect([...accepted.keys()].toSorted()).toEqual(members.toSorted())
  for (const card of page.findings) {
    expect(card.members.every(({ fingerprint }) => accepted.get(fingerprint))).toBe(card.accepted)
    // What the page shows as approved by someone is accepted, and nothing else that needs approval is.
    const isApproved = card.approved && card.approvals.some(({ verdict }) => verdict === 'approve')
    if (card.needsApproval) expect([card.rule, card.accepted]).toEqual([card.rule, isApproved])
  }
}

// Each history is a test of its own, because a move with its comparison takes some tenths of a second.
const seeds = [1, 2, 3, 4]

test.each(seeds)('the check in builds agrees with the page after any history: seed %i', async seed => {
  await fc.assert(fc.asyncProperty(fc.array(move, { minLength: 8, maxLength: 14 }), playAndCompare), {
    numRuns: 2,
    seed,
    endOnFailure: true,
  })
})

test.each(seeds)('the check predicts the status of the proposal of an upload: seed %i', async seed => {
  const upload = fc.nat({ max: 3 })
  await fc.assert(fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 10 }), upload, who, predict), {
    numRuns: 2,
    seed: seed + 100,
    endOnFailure: true,
  })
})

/** Compares the check of a content with the page of the proposal that its upload opens or updates. */
async function predict(moves: readonly Move[], content: number, by: number): Promise<void> {
  const slug = await play(moves)
  const at = new Date(start.getTime() + 60 * 60_000)
  const actor = people[by]!
  const predicted = await check(actor, slug, contents[content]!, at)
  // Other people's proposals with the same files have pages of their own, which the check shows instead.
  if (predicted.proposal) return
  const uploaded = await uploadToolbox(actor, { slug, parts: contents[content]!, propose: true, at })
  if (uploaded.unchanged || !uploaded.proposal) return
  const page = await findProposal(actor, uploaded.proposal.number, at)
  expect(predicted.status).toEqual({ state: page.state, approvals: page.approvals })
  compareFindings(predicted, page)
}

test('the histories contain every kind of move', () => {
  const kinds: Record<Move['do'], true> = {
    ...{ upload: true, approve: true, 'request-changes': true, withdraw: true, publish: true, rebase: true },
    ...{ 'roll-back': true, yank: true, restore: true, promise: true },
  }
  expect([...made].toSorted()).toEqual(Object.keys(kinds).toSorted())
})

test('an approval from another proposal, version or direction settles nothing', async () => {
  const [ada, ben] = people
  const slug = 'back-and-forth'
  const at = start
  await uploadToolbox(ada, { slug, parts: contents[0]!, at })
  await changeOwners(ada, slug, { people: [ada.email, ben.email], groups: [] })
  const publish = async (number: number) => {
    const { to: version, judgement } = await findProposal(ben, number, at)
    await reviewProposal(ben, number, { verdict: 'approve', fingerprints: 'all', version, judgement }, at)
    await transitionProposal(ada, number, { step: 'publish', from: 'approved', version, confirm: true }, at)
  }
  const { proposal } = await uploadToolbox(ada, { slug, parts: contents[1]!, at })
  await publish(proposal!.number)
  const back = await rollBack(ada, slug, { to: 1 }, at)
  expect(back).toMatchObject({ state: 'in-review', approvals: { given: 0, needed: 1 } })
  await publish(back.number)
  // The breaking findings of version 2 were approved once. They would break the callers of version 3 again.
  const predicted = await check(ada, slug, contents[1]!, at)
  expect(predicted).toMatchObject({ verdict: 'breaking', accepted: 0, status: { state: 'in-review' } })
  const again = await rollBack(ada, slug, { to: 2 }, at)
  expect(again).toMatchObject({ state: 'in-review', worst: 'breaking' })
  expect(again.findings.filter(({ accepted }) => accepted)).toEqual([])
  expect(await check(ada, slug, contents[1]!, at)).toMatchObject({
    ...{ verdict: 'breaking', accepted: 0, proposal: { number: again.number, state: 'in-review' } },
  })
})

test('yanking and restoring an earlier version that the promise covers judges open proposals again', async () => {
  const [ada] = people
  const slug = 'promised'
  const at = start
  await uploadToolbox(ada, { slug, parts: contents[0]!, at })
  await uploadToolbox(ada, { slug, parts: contents[1]!, at })
  await changeToolboxReview(ada, slug, { ...defaultSettings, against: 'all' }, at)
  const parts = [...contents[1]!, part('README.md', 'Three.')]
  const { number } = (await uploadToolbox(ada, { slug, parts, propose: true, at })).proposal!
  const worst = async () => (await findProposal(ada, number, at)).worst
  expect(await worst()).toBe('breaking')
  await yankVersion(ada, slug, 1, 'It fails.', at)
  expect(await worst()).toBe('safe')
  await compare(slug, at)
  await restoreVersion(ada, slug, 1, at)
  expect(await worst()).toBe('breaking')
  await compare(slug, at)
})
