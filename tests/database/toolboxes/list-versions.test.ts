/** The versions of a toolbox are paged, and a page costs the same for any number of versions. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { ToolboxId } from '@/lib/core/base/ids'
import { findToolboxHead } from '@/lib/operations/toolboxes/find-toolbox'
import { listVersions } from '@/lib/operations/toolboxes/list-versions'
import { mayReadVersion, readableVersions } from '@/lib/operations/toolboxes/readable-version'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { findReadableToolbox } from '@/lib/store/toolboxes/toolboxes'
import { findVersionByNumber, listVersions as listRecords } from '@/lib/store/toolboxes/versions'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertTool } from '@/tests/support/runs'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const people = {} as Record<'owner' | 'author' | 'reader', TestPerson>
let slug: string
let toolboxId: ToolboxId
const states = ['reading', 'described', 'proposed', 'failed', 'rejected', 'withdrawn', 'published']

beforeAll(async () => {
  people.owner = await insertPerson()
  people.author = await insertPerson()
  people.reader = await insertPerson()
  ;({ toolbox: slug, toolboxId } = await insertTool({ ownerId: people.owner.id }))
})

/** Adds versions with the numbers from `first` on, in each state in turn; every second one is the author's. */
const add = (id: ToolboxId, first: number, count: number, given: readonly string[] = states) =>
  database().$executeRaw`
    INSERT INTO version (id, toolbox_id, number, bundle_sha256, state, uploaded_by_id, published_at)
    SELECT gen_random_uuid(), v.toolbox_id, ${first}::int + n, v.bundle_sha256, s.state,
      CASE WHEN n % 2 = 0 THEN ${people.author.id}::uuid END, CASE WHEN s.state = 'published' THEN now() END
    FROM version v, generate_series(0, ${count}::int - 1) AS n,
      LATERAL (SELECT (${[...given]}::text[])[1 + n % ${given.length}::int] AS state) s
    WHERE v.toolbox_id = ${id}::uuid AND v.number = 1`

const numbers = ({ versions }: { versions: readonly { number: number }[] }) =>
  versions.map(({ number }) => number)

async function readAll(actor: Actor): Promise<number[]> {
  const all: number[] = []
  for (let before: number | null | undefined; before !== null; ) {
    const page = await listVersions(actor, slug, { before })
    expect(page.versions.length).toBeLessThanOrEqual(20)
    all.push(...numbers(page))
    before = page.next
  }
  return all
}

describe('listVersions', () => {
  it('has one page while there are few', async () => {
    expect(await listVersions(people.reader, slug)).toMatchObject({ versions: [{ number: 1 }], next: null })
  })

  it('pages by the number of the last version, with exactly the versions that the reader may read', async () => {
    await add(toolboxId, 2, 70)
    const toolbox = (await findReadableToolbox(database(), people.owner, slug))!
    for (const person of Object.values(people)) {
      const expected: number[] = []
      for (let number = 71; number > 0; number--) {
        const version = (await findVersionByNumber(database(), toolboxId, number))!
        if (mayReadVersion(person, { toolbox, version })) expected.push(number)
      }
      expect(await readAll(person)).toEqual(expected)
    }
    expect(await readAll(people.owner)).toHaveLength(71)
    expect((await readAll(people.reader)).length).toBeLessThan((await readAll(people.author)).length)
  })

  it('shows the first versions of a toolbox to every reader until one is published', async () => {
    const unpublished = await insertTool()
    await database().version.updateMany({
      where: { toolboxId: unpublished.toolboxId },
      data: { state: 'failed', publishedAt: null },
    })
    await add(unpublished.toolboxId, 2, 6, ['reading', 'described', 'rejected'])
    const toolbox = (await findReadableToolbox(database(), people.owner, unpublished.toolbox))!
    const readable = readableVersions(people.reader, toolbox)
    const shown = await listRecords(database(), unpublished.toolboxId, readable, { limit: 20 })
    expect(shown.map(({ number }) => number)).toEqual([6, 5, 3, 2, 1])
  })

  it('rejects a toolbox and a version that do not exist', async () => {
    await expect(listVersions(people.reader, 'none')).rejects.toMatchObject({ code: 'toolbox.not-found' })
    await expect(listVersions(people.reader, slug, { number: 999 })).rejects.toMatchObject({
      code: 'version.not-found',
    })
  })
})

describe('findToolboxHead', () => {
  it('lists a page of the versions and where the next one begins', async () => {
    const head = await findToolboxHead(people.owner, slug, 1)
    expect(numbers(head)).toEqual(Array.from({ length: 20 }, (_, index) => 71 - index))
    expect(head.nextVersions).toBe(52)
    expect(head.version.number).toBe(1)
  })
})
