/** Findings in pages, and what is new since a look. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noFilter, type FindingFilter } from '@/lib/core/proposals/model/finding-list'
import { addComment } from '@/lib/operations/proposals/discussion/comment-proposal'
import { listFindingCards } from '@/lib/operations/proposals/finding-cards'
import { lookAtProposal } from '@/lib/operations/proposals/look-at-proposal'
import { findProposal } from '@/lib/operations/proposals/proposals'
import { tickSeen } from '@/lib/operations/proposals/review-proposal'
import { changeOwners } from '@/lib/operations/toolboxes/settings/toolbox-owners'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase, database } from '@/lib/store/connection/client'
import type { UploadPart } from '@/lib/core/formats/upload/unpack'
import { infoFile, part, toolSource, type TestEntry } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertWorker } from '@/tests/support/runs'
import { testTime as at } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

let ada: TestPerson, ben: TestPerson

beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada Lovelace' })
  ben = await insertPerson({ name: 'Ben' })
  await insertWorker()
})

type Tools = Record<string, TestEntry | string>

async function upload(slug: string, tools: Tools, ...more: UploadPart[]): Promise<number> {
  const parts = [infoFile(tools), toolSource, ...more]
  return (await uploadToolbox(ada, { slug, parts, at })).proposal?.number ?? 0
}

async function shared(slug: string, tools: Tools, ...more: UploadPart[]): Promise<void> {
  await upload(slug, tools, ...more)
  await changeOwners(ada, slug, { people: [ada.email, ben.email], groups: [] })
}

const list = (number: number, filter: Partial<FindingFilter> = {}, page: object = {}) =>
  listFindingCards(ben, number, { filter: { ...noFilter, ...filter }, ...page }, at)

describe('listFindingCards', () => {
  const names = ['apple', 'banana', 'cherry', 'damson']
  const toolsOf = (text: (name: string) => string) =>
    Object.fromEntries(names.map(name => [name, text(name)]))

  test('returns every finding once over all pages, also when one of them is reviewed in between', async () => {
    await shared(
      'paged',
      toolsOf(name => `Peels. ${name.length}`),
    )
    const number = await upload(
      'paged',
      toolsOf(name => `Cuts. ${name} ${name.length} ${names.indexOf(name)}`),
    )
    const first = await list(number, {}, { limit: 2 })
    expect(first).toMatchObject({ total: 4, findings: [{ level: 'wording' }, { level: 'wording' }] })
    await tickSeen(
      ben,
      number,
      { fingerprints: [first.findings[1]!.members[0]!.fingerprint], seen: true },
      at,
    )
    const rest = await list(number, {}, { limit: 2, cursor: first.next! })
    expect(rest.next).toBeNull()
    const tools = [...first.findings, ...rest.findings].flatMap(({ members }) =>
      members.map(({ tool }) => tool),
    )
    expect(tools.toSorted()).toEqual(names)
    // The finding before the page no longer passes the filter.
    const mine = await list(number, { needs: 'me' }, { cursor: first.next! })
    expect(mine.findings.map(({ group }) => group)).toEqual(rest.findings.map(({ group }) => group))
    await expect(list(number, {}, { cursor: 'a'.repeat(64) })).rejects.toMatchObject({
      code: 'proposal.stale',
    })
  })

  test('reports which pages are ahead with findings to review and with comments', async () => {
    await shared(
      'ahead',
      toolsOf(name => `Peels. ${name.length}`),
    )
    const number = await upload(
      'ahead',
      toolsOf(name => `Cuts. ${name} ${name.length} ${names.indexOf(name)}`),
    )
    const all = (await list(number)).findings
    const aheadOf = async (page: object, filter: Partial<FindingFilter> = {}) =>
      (await list(number, filter, page)).ahead
    expect(await aheadOf({ limit: 3 })).toEqual({ todo: true, comments: false })
    expect(await aheadOf({ limit: 4 })).toEqual({ todo: false, comments: false })

    const last = all[3]!
    const seen = { fingerprints: [last.members[0]!.fingerprint], seen: true }
    await tickSeen(ben, number, seen, at)
    expect(await aheadOf({ limit: 3 })).toEqual({ todo: false, comments: false })
    expect(await aheadOf({ limit: 2 })).toEqual({ todo: true, comments: false })
    const anchor = { on: 'finding', group: last.group } as const
    const { threads } = await addComment(ben, number, { anchor, body: 'Why?' }, at)
    expect(await aheadOf({ limit: 3 })).toEqual({ todo: false, comments: true })
    expect(await aheadOf({ limit: 1 }, { tool: last.members[0]!.tool })).toEqual({
      todo: false,
      comments: false,
    })

    // A link to the comment leads to its card.
    const comment = threads[0]!.comments[0]!.id
    expect((await list(number, {}, { comment })).findings).toMatchObject([{ group: last.group }])
    expect((await list(number, {}, { comment: crypto.randomUUID() })).findings).toEqual([])
  })

  test('folds findings that differ only in the names of their tools', async () => {
    await shared(
      'folded',
      toolsOf(name => `Peels the ${name}.`),
    )
    const number = await upload(
      'folded',
      toolsOf(name => `Cuts the ${name}.`),
    )
    const { findings } = await list(number)
    expect(findings).toMatchObject([
      { rule: 'description-changed', memberCount: 4, section: { kind: 'several' } },
    ])
    expect(findings[0]!.groups).toHaveLength(4)
    // Each of the groups leads to the card.
    const group = findings[0]!.groups[3]!
    expect((await list(number, {}, { group })).findings).toMatchObject([{ group: findings[0]!.group }])
    // A thread on any of the groups is shown on the card.
    await addComment(ben, number, { anchor: { on: 'finding', group }, body: 'Why **cut**?' }, at)
    expect((await list(number)).findings[0]!.threads).toMatchObject([
      { comments: [{ content: [{ tag: 'p', children: ['Why ', { tag: 'strong' }, '?'] }] }] },
    ])
  })

  test('shows where descriptions differ, also past the length that one page has', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `tool_${String(index).padStart(2, '0')}`)
    const toolsWith = (verb: string) =>
      Object.fromEntries(many.map((name, index) => [name, `${verb} ${index} files.`]))
    await shared('long', toolsWith('Reads'))
    const number = await upload('long', toolsWith('Moves'))
    // Longer than one file of tools can be.
    await database().$executeRaw`
      UPDATE finding SET before = to_json(tool || repeat(' reads a file.', 1400) || E'\nRarely used.'),
        after = to_json(tool || repeat(' reads a file.', 1400) || E'\nAlways call this first.')
      WHERE proposal_id = (SELECT id FROM proposal WHERE number = ${number})`
    const cards = (await findProposal(ben, number, at)).findings.filter(
      ({ rule }) => rule === 'description-changed',
    )
    expect([cards[0]!.shortened, cards.at(-1)!.shortened]).toEqual([undefined, true])
    expect(cards.at(-1)!.after).toMatch(/^….*\nAlways call this first\.$/)
    const { findings } = await list(number, {}, { group: cards.at(-1)!.group })
    expect(findings[0]!.comparison).toMatchObject({
      as: 'words',
      after: { text: expect.stringMatching(/Always call this first\.$/) as string },
    })
  })

  test('shows what differs in a file', async () => {
    await shared('coded', { one: 'Counts.' }, part('lib/helper.py', 'a = 1\nb = 2\n'))
    const number = await upload('coded', { one: 'Counts.' }, part('lib/helper.py', 'a = 1\nb = 3\n'))
    expect((await list(number)).findings).toMatchObject([
      {
        rule: 'code-changed',
        comparison: null,
        file: { path: 'lib/helper.py', excerpt: { added: 1, removed: 1, more: 0 }, executable: null },
      },
    ])
  })
})

test('a finding is new to a person who looked before it appeared, until something newer appears', async () => {
  await shared('looked', { one: 'Counts.', two: 'Sorts.' })
  const number = await upload('looked', { one: 'Counts words.', two: 'Sorts.' })
  const newTo = async (person: TestPerson) =>
    (await findProposal(person, number, at)).findings
      .filter(({ isSinceLook }) => isSinceLook)
      .map(({ after }) => after)

  expect(await newTo(ben)).toEqual([])
  await lookAtProposal(ben, number)
  expect(await newTo(ben)).toEqual([])
  await upload('looked', { one: 'Counts words.', two: 'Sorts words.' })
  // Only what appeared, and also after the look that shows it.
  for (let look = 0; look < 2; look += 1) {
    expect(await newTo(ben)).toEqual(['Sorts words.'])
    await lookAtProposal(ben, number)
  }
  expect((await findProposal(ben, number, at)).lookedAt).not.toBeNull()
  expect(await newTo(ada)).toEqual([])
  await upload('looked', { one: 'Counts all words.', two: 'Sorts words.' })
  expect(await newTo(ben)).toEqual(['Counts all words.'])
})
