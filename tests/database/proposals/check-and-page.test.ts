/** The check in builds and the pages of proposals agree after any history of a toolbox. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStates } from '@/lib/core/proposals/model/proposal-state'
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
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
import { stepProposal } from '@/lib/operations/proposals/transition-proposal'
import { changeOwners } from '@/lib/operations/toolboxes/settings/toolbox-owners'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { readBundleFiles } from '@/lib/store/toolboxes/bundles'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { infoFile, part, toolSource } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertWorker } from '@/tests/support/runs'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const start = new Date('2026-11-22T12:00:00Z')
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
  | { do: 'request-changes' | 'withdraw' | 'publish' | 'rebase'; who: number; of: number }
  | { do: 'roll-back'; who: number; to: number }
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
  { weight: 3, arbitrary: fc.record({ do: fc.constant('rebase' as const), who, of }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('roll-back' as const), who, to: fc.integer({ min: 1, max: 6 }) }),
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

let histories = 0

/** Plays a history on a new toolbox. Moves that a person may not make change nothing. */
async function play(moves: readonly Move[]): Promise<void> {
  histories += 1
  const slug = `history-${histories}`
  await uploadToolbox(people[0], { slug, parts: contents[0]!, at: start })
  await changeOwners(people[0], slug, { people: people.map(({ email }) => email), groups: [] })
  let minutes = 0
  for (const [index, each] of moves.entries()) {
    minutes += 1
    const at = new Date(start.getTime() + minutes * 60_000)
    await make(slug, each, at).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
    // A comparison reads the toolbox again, so not every move has its own.
    if (index % 3 === 2 || index === moves.length - 1) await compare(slug, at)
  }
}

async function make(slug: string, given: Move, at: Date): Promise<unknown> {
  if (given.do === 'promise') {
    const { all, exemptSafe, approvals } = given
    const settings = { ...defaultSettings, against: all ? 'all' : 'last', exemptSafe, approvals } as const
    return changeToolboxReview(people[0], slug, settings, at)
  }
  const actor = people[given.who]!
  if (given.do === 'upload')
    return uploadToolbox(actor, { slug, parts: contents[given.content]!, propose: true, at })
  if (given.do === 'roll-back') return rollBack(actor, slug, { to: given.to }, at)
  const numbers = await openNumbers(slug)
  if (numbers.length === 0) return undefined
  const number = numbers[given.of % numbers.length]!
  const page = await findProposal(actor, number, at)
  if (given.do === 'rebase') {
    const { conflicts } = await findProposalWithConflicts(actor, number, at)
    const resolve = Object.fromEntries(conflicts.map(({ file }) => [file, 'mine' as const]))
    return stepProposal(actor, number, { step: 'rebase', from: page.state, resolve }, at)
  }
  if (given.do === 'publish')
    return stepProposal(actor, number, { step: 'publish', from: page.state, confirm: true }, at)
  const members = page.findings.flatMap(each => each.members.map(({ fingerprint }) => fingerprint))
  const { to: version, judgement } = page
  if (given.do === 'approve') {
    const some = members.filter((_, index) => index % 5 === given.part)
    const request = given.part < 2 ? { fingerprints: some } : { fingerprints: 'all' as const, judgement }
    return reviewProposal(actor, number, { verdict: 'approve', version, ...request }, at)
  }
  const fingerprints = given.do === 'withdraw' ? ('all' as const) : members.slice(0, 1)
  return reviewProposal(actor, number, { verdict: given.do, fingerprints, version, note: 'Why?' }, at)
}

async function openNumbers(slug: string): Promise<number[]> {
  const rows = await database().proposal.findMany({
    where: { toolbox: { slug }, state: { in: openStates } },
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
const seeds = [1, 2, 3, 4, 5, 6]

test.each(seeds)('the check in builds agrees with the page after any history: seed %i', async seed => {
  await fc.assert(fc.asyncProperty(fc.array(move, { minLength: 8, maxLength: 14 }), play), {
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
  await play(moves)
  const slug = `history-${histories}`
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

test('an approval from another proposal, version or direction settles nothing', async () => {
  const [ada, ben] = people
  const slug = 'back-and-forth'
  const at = start
  await uploadToolbox(ada, { slug, parts: contents[0]!, at })
  await changeOwners(ada, slug, { people: [ada.email, ben.email], groups: [] })
  const publish = async (number: number) => {
    const { to: version, judgement } = await findProposal(ben, number, at)
    await reviewProposal(ben, number, { verdict: 'approve', fingerprints: 'all', version, judgement }, at)
    await stepProposal(ada, number, { step: 'publish', from: 'approved', confirm: true }, at)
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
