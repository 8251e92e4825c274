/** People mentioned in comments: who is suggested, and who is notified. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listInbox } from '@/lib/operations/notifications/notifications'
import { addComment, editComment } from '@/lib/operations/proposals/discussion/comment-proposal'
import { findMentionable } from '@/lib/operations/proposals/discussion/mention-people'
import { findProposal } from '@/lib/operations/proposals/proposals'
import { changeOwners } from '@/lib/operations/toolboxes/settings/toolbox-owners'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { listPeopleByName, listPeopleNamedIn } from '@/lib/store/people/people-by-name'
import { infoFile, toolSource } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { recordQueries } from '@/tests/support/recorded-queries'
import { insertWorker } from '@/tests/support/runs'
import { testTime as at } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

let ada: TestPerson, ben: TestPerson, cleo: TestPerson
let proposals = 0

beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada Lovelace', email: 'ada@example.org' })
  ben = await insertPerson({ name: 'Ben', email: 'ben@example.org' })
  cleo = await insertPerson({ name: 'Cleo' })
  await insertWorker()
})

/** Opens a proposal of Ada in a toolbox that these people own. */
async function propose(...owners: TestPerson[]): Promise<number> {
  proposals += 1
  const slug = `mentions-${proposals}`
  const upload = (description: string) =>
    uploadToolbox(ada, { slug, parts: [infoFile({ one: description }), toolSource], at })
  await upload('Counts.')
  await changeOwners(ada, slug, { people: [ada, ...owners].map(({ email }) => email), groups: [] })
  return (await upload('Counts words.')).proposal!.number
}

const anchor = { on: 'proposal' } as const
const mentionsOf = async (person: TestPerson) =>
  (await listInbox(person)).notifications.filter(({ text }) => text.includes('mentioned you')).length

describe('a comment', () => {
  test('notifies mentioned people who can see the proposal, and no one else', async () => {
    const number = await propose(ben)
    const { threads } = await addComment(ben, number, { anchor, body: 'Is it @ada lovelace, @Cleo?' }, at)
    expect([await mentionsOf(ada), await mentionsOf(cleo)]).toEqual([1, 0])
    // An edit notifies only people who were not mentioned before.
    await editComment(ben, number, threads[0]!.id, { body: 'Is it still @Ada Lovelace?' }, at)
    expect(await mentionsOf(ada)).toBe(1)
  })

  test('notifies with its beginning, in whole characters', async () => {
    const number = await propose(ben)
    for (const body of ['😀'.repeat(400), `a${'😀'.repeat(400)}`])
      await addComment(ben, number, { anchor, body }, at)
    expect((await findProposal(ben, number, at)).threads).toHaveLength(2)
  })

  test('notifies no one for a name in code', async () => {
    const number = await propose(ben)
    const before = await mentionsOf(ada)
    await addComment(ben, number, { anchor, body: 'See `@Ada Lovelace` and\n\n```\n@Ada Lovelace\n```' }, at)
    expect(await mentionsOf(ada)).toBe(before)
  })

  test('notifies one of the people who share a name', async () => {
    const twins = [await insertPerson({ name: 'Kim' }), await insertPerson({ name: 'Kim' })]
    const number = await propose(ben, ...twins)
    const suggested = await findMentionable(ben, number, 'kim', at)
    expect(new Set(suggested.map(({ mention }) => mention)).size).toBe(2)
    const body = `@${suggested.find(({ mention }) => mention.endsWith(twins[1]!.id.slice(-6)))!.mention} look`
    await addComment(ben, number, { anchor, body }, at)
    expect([await mentionsOf(twins[0]!), await mentionsOf(twins[1]!)]).toEqual([0, 1])
  })
})

describe('findMentionable', () => {
  const names = async (person: TestPerson, number: number, begun: string) =>
    (await findMentionable(person, number, begun, at)).map(({ name }) => name)

  test('returns people by the beginning of any name, if they can see the proposal', async () => {
    const number = await propose(ben)
    expect(await names(ben, number, 'love')).toEqual(['Ada Lovelace'])
    expect(await names(ben, number, 'c')).toEqual([])
    expect(await names(ben, number, 'ben')).toEqual([])
    await expect(findMentionable(cleo, number, 'a', at)).rejects.toMatchObject({ code: 'proposal.not-found' })
  })

  test('returns the author and the owners among many people who come before them by name', async () => {
    const others = Array.from({ length: 300 }, (_, index) => ({
      email: `a${index}@example.org`,
      name: `Aaron ${index}`,
    }))
    await database().user.createMany({ data: others })
    const zoe = await insertPerson({ name: 'Zoe' })
    const root = await insertPerson({ name: 'Root', role: 'admin' })
    const number = await propose(ben, zoe)
    const { value, queries } = await recordQueries(() => names(ben, number, ''))
    expect(value).toEqual(['Ada Lovelace', 'Zoe', 'Root'])
    expect(queries.length).toBeLessThan(20)
    // A participant comes before admins, and the author before both.
    await addComment(root, number, { anchor, body: 'Fine.' }, at)
    expect(await names(zoe, number, '')).toEqual(['Ada Lovelace', 'Ben', 'Root'])
  })

  test('returns an email address only to people who see it elsewhere', async () => {
    const emails = async (person: TestPerson, number: number) =>
      (await findMentionable(person, number, '', at)).map(({ email }) => email)
    const root = await insertPerson({ name: 'Admin', email: 'root@example.org', role: 'admin' })
    const number = await propose(ben)
    // Owners see the addresses of owners.
    expect(await emails(ben, number)).toEqual(['ada@example.org', null, null])
    expect(await emails(root, number)).toEqual(['ada@example.org', 'ben@example.org', expect.any(String)])
  })
})

test('people are mentioned by names with any letters', async () => {
  const names = ['Åsa 𝒜bel', 'Ka%e_', 'Ósk', 'O\\Neil']
  for (const name of names) await insertPerson({ name })
  await insertPerson({ name: 'Ka' })
  for (const name of names) {
    const found = await listPeopleNamedIn(database(), [`${name} has seen it`.toLowerCase()])
    expect(found.map(person => person.name).toSorted(), name).toEqual(
      name.startsWith('Ka') ? ['Ka', name] : [name],
    )
    const text = [...name].slice(0, 5).join('').toLowerCase()
    const suggested = await listPeopleByName(database(), text, { first: [], limit: 5 })
    expect(
      suggested.map(person => person.name),
      name,
    ).toEqual([name])
  }
})
