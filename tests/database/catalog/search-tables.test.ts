/** The tables that make searches fast agree with the catalog after any sequence of changes. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stageNames } from '@/lib/core/spec/life-cycle'
import { splitNameParts } from '@/lib/core/catalog/search/split-name-parts'
import { visibilities } from '@/lib/core/policy/model/actor'
import { changeToolbox } from '@/lib/operations/toolboxes/change-toolbox'
import { restoreVersion, yankVersion } from '@/lib/operations/toolboxes/yank-version'
import { rewriteCatalog } from '@/lib/store/catalog/catalog'
import { tidySearchTables } from '@/lib/store/catalog/catalog-counts'
import { countRunsOfTools } from '@/lib/store/catalog/run-counts'
import { closeDatabase, database, inTransaction } from '@/lib/store/connection/client'
import { lockToolbox } from '@/lib/store/toolboxes/toolboxes'
import { insertTools } from '@/lib/store/toolboxes/version-tools'
import type { VersionId } from '@/lib/core/base/ids'
import { randomFrom } from '@/tests/bench/make-catalog'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { makeSpec } from '@/tests/support/make-spec'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { testTime } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

let ada: TestPerson
beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada', role: 'admin' })
})

const names = ['get_user', 'getUserById', 'list', 'a_b_c_a_b_c', 'HTTPRequest', 'send-mail', 'x', 'v2Export']

type Operations = Record<string, () => Promise<unknown>>

/** Changes of every kind, as the product and its jobs make them, in an order that the seed decides. */
function makeOperations(random: () => number): Operations {
  const slugs: string[] = []
  let created = 0
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const toolbox = () => inTransaction(async tx => (await lockToolbox(tx, pick(slugs)))!)
  return {
    async create() {
      const slug = `box-${created}`
      created += 1
      await createToolbox(
        ada,
        slug,
        Object.fromEntries(names.filter(() => random() < 0.5).map(name => [name, 'Does it.'])),
      )
      slugs.push(slug)
    },
    async publish() {
      const { id, slug, title } = await toolbox()
      const number = 1_000 + Math.floor(random() * 1_000_000)
      const { bundleSha256 } = await database().version.findFirstOrThrow({ where: { toolboxId: id } })
      await inTransaction(async tx => {
        await lockToolbox(tx, slug)
        const version = await tx.version.create({
          data: { toolboxId: id, number, bundleSha256, state: 'published', publishedAt: testTime },
        })
        const tools = names
          .filter(() => random() < 0.6)
          .map((name, position) => ({
            spec: makeSpec({
              name,
              kind: pick(['executable', 'neuro-san-coded'] as const),
              tags: [pick(['red', 'Blue', 'green'])],
              needs: random() < 0.4 ? [{ kind: 'package', name: 'numpy', met: false }] : [],
            }),
            specHash: name,
            tokens: 1,
            position,
          }))
        await insertTools(tx, id, version.id as VersionId, tools)
        await rewriteCatalog(tx, { id, slug, title })
      })
    },
    async yankOrRestore() {
      const { id, slug } = await toolbox()
      const versions = await database().version.findMany({ where: { toolboxId: id, state: 'published' } })
      const { number, yankedAt } = pick(versions)
      if (yankedAt) await restoreVersion(ada, slug, number, testTime)
      else await yankVersion(ada, slug, number, 'It was wrong.', testTime)
    },
    async rename() {
      const { slug } = await toolbox()
      await changeToolbox(ada, slug, { title: `Box ${Math.floor(random() * 100)}` }, testTime)
    },
    async changeVisibility() {
      const { slug } = await toolbox()
      await changeToolbox(ada, slug, { visibility: pick(visibilities) }, testTime)
    },
    async changeRuns() {
      const { id } = await toolbox()
      await database().catalogTool.updateMany({
        where: { toolboxId: id, name: pick(names) },
        data: { runs30d: Math.floor(random() * 100) },
      })
    },
    async changeStage() {
      const { id } = await toolbox()
      await database().catalogTool.updateMany({
        where: { toolboxId: id, name: pick(names) },
        data: { stage: pick(stageNames) },
      })
    },
    async recountRuns() {
      await countRunsOfTools()
      await tidySearchTables(database())
    },
    async delete() {
      if (slugs.length < 2) return
      const [slug] = slugs.splice(Math.floor(random() * slugs.length), 1)
      await database().$executeRaw`DELETE FROM toolbox WHERE slug = ${slug}`
    },
  }
}

/** The rows of the tables as text, in order. Positions of words are part of `search`. */
async function readTables(): Promise<Record<string, string[]>> {
  const texts = async (sql: string) =>
    (await database().$queryRawUnsafe<{ text: string }[]>(sql)).map(({ text }) => text)
  return {
    starts: await texts(`SELECT concat_ws('|', tool_id, toolbox_id, runs, place, start) AS text
      FROM catalog_start ORDER BY 1`),
    words: await texts(`SELECT concat_ws('|', tool_id, toolbox_id, runs, search) AS text
      FROM catalog_words ORDER BY 1`),
    counts: await texts(`SELECT concat_ws('|', toolbox_id, field, value, count) AS text
      FROM catalog_count ORDER BY 1`),
    totals: await texts(`SELECT concat_ws('|', field, value, sum(count)) AS text
      FROM catalog_total GROUP BY field, value HAVING sum(count) <> 0 ORDER BY 1`),
  }
}

/** The same rows without the words, computed from the catalog here and not in the database. */
async function computeTables(): Promise<Record<string, string[]>> {
  const tools = await database().catalogTool.findMany({ include: { tool: { include: { toolbox: true } } } })
  const counts = new Map<string, number>()
  const totals = new Map<string, number>()
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)
  for (const { toolboxId, kind, permission, stage, needs, tags, tool } of tools) {
    const facets = [
      'all|',
      `kind|${kind}`,
      `permission|${permission}`,
      `stage|${stage}`,
      ...(needs.length > 0 ? needs : ['nothing']).map(need => `needs|${need}`),
      ...new Set(tags.map(tag => `tag|${tag}`)),
    ]
    for (const facet of facets) {
      add(counts, `${toolboxId}|${facet}`)
      if (tool.toolbox.visibility !== 'hidden') add(totals, facet)
    }
  }
  const lines = (map: Map<string, number>) => [...map].map(([key, count]) => `${key}|${count}`).toSorted()
  return {
    starts: tools.flatMap(startsOf).toSorted(),
    counts: lines(counts),
    totals: lines(totals),
  }
}

function startsOf({
  toolId,
  toolboxId,
  runs30d,
  stage,
  name,
}: {
  toolId: string
  toolboxId: string
  runs30d: number
  stage: string
  name: string
}) {
  const popularity = stage === 'deprecated' ? -1 : runs30d
  const parts = splitNameParts(name).map(part => part.toLowerCase())
  const starts = new Map(parts.map((_, at) => [parts.slice(at).join(' '), at === 0 ? 0 : 1]))
  const joined = parts.join('')
  if (parts.length > 1 && name.toLowerCase() === joined) starts.set(joined, 1)
  return [...starts].map(([start, place]) => [toolId, toolboxId, popularity, place, start].join('|'))
}

/** Writes the words of all tools again and forgets the result. */
async function recomputeWords(): Promise<string[]> {
  const found: string[] = []
  await inTransaction(async tx => {
    await tx.$executeRaw`DELETE FROM catalog_words`
    await tx.$executeRaw`DELETE FROM catalog_start`
    await tx.$executeRaw`SELECT index_catalog_tools(ARRAY(SELECT tool_id FROM catalog_tool))`
    const rows = await tx.$queryRaw<{ text: string }[]>`
      SELECT concat_ws('|', tool_id, toolbox_id, runs, search) AS text FROM catalog_words ORDER BY 1`
    found.push(...rows.map(({ text }) => text))
    throw new Rollback()
  }).catch(error => {
    if (!(error instanceof Rollback)) throw error
  })
  return found
}

class Rollback extends Error {}

test.each([1, 2, 3])('the tables equal a recount after random changes (seed %i)', async seed => {
  const random = randomFrom(seed)
  const operations = makeOperations(random)
  await operations.create!()
  const kinds = Object.keys(operations)
  const done: string[] = []
  for (let step = 0; step < 60; step += 1) {
    const kind = kinds[Math.floor(random() * kinds.length)]!
    await operations[kind]!()
    done.push(kind)
    const expected = await computeTables()
    const { words, ...found } = await readTables()
    expect(found, done.join(', ')).toEqual(expected)
    if (step % 10 === 0) expect(words, done.join(', ')).toEqual(await recomputeWords())
  }
  await database().$executeRaw`DELETE FROM toolbox`
  expect(await readTables()).toEqual({ starts: [], words: [], counts: [], totals: [] })
})

test('changes of toolboxes at the same time add up', async () => {
  const slugs = Array.from({ length: 6 }, (_, at) => `same-time-${at}`)
  await Promise.all(slugs.map(slug => createToolbox(ada, slug, { one: 'One.', two: 'Two.' })))
  await Promise.all(
    slugs.flatMap(slug => [
      changeToolbox(ada, slug, { visibility: 'hidden' }, testTime),
      changeToolbox(ada, slug, { title: `${slug} again` }, testTime),
      tidySearchTables(database()),
      yankVersion(ada, slug, 1, 'It was wrong.', testTime),
    ]),
  )
  await Promise.all(slugs.map(slug => restoreVersion(ada, slug, 1, testTime)))
  await Promise.all(
    slugs.slice(0, 3).map(slug => changeToolbox(ada, slug, { visibility: 'locked' }, testTime)),
  )
  const expected = await computeTables()
  const { words: _found, ...found } = await readTables()
  expect(found).toEqual(expected)
  expect(found.totals).toContain('all||6')
})
