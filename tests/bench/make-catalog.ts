/** Fills an empty database with a catalog of any size, reproducible by seed. */
import type { ToolboxId, UserId, VersionId } from '@/lib/core/base/ids'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { rewriteCatalog } from '@/lib/store/catalog/catalog'
import { tidySearchTables } from '@/lib/store/catalog/catalog-counts'
import { database, inTransaction } from '@/lib/store/connection/client'
import { insertTools } from '@/lib/store/toolboxes/version-tools'
import { runLongStatements } from './world/long-statements'

const verbs =
  'get list find read create update delete send fetch search export import convert parse validate merge split count compare sync'
const things =
  'user order invoice file folder message ticket customer report image document event contact product payment branch commit pipeline server table column query record note task project calendar meeting mail weather forecast price stock page site domain certificate secret token session device sensor track playlist recipe flight hotel route map city country language translation summary embedding model prompt agent'
const details =
  'by_id by_name history status details batch as_csv as_json from_url for_team archive metadata permissions preview schema'
/** Number of words in descriptions, common ones first: the frequency halves every 40 words. */
const vocabularySize = 4_000
const toolsPerToolbox = 40

export type MadeCatalog = { names: string[]; userId: UserId; toolboxes: number }

export async function makeCatalog(count: number, seed = 1): Promise<MadeCatalog> {
  const random = randomFrom(seed)
  const { id: userId } = await database().user.create({
    data: { email: `bench-${seed}@example.org`, name: 'Bench' },
    select: { id: true },
  })
  const make = specMaker(random)
  const names: string[] = []
  for (let box = 0; names.length < count; box += 1) {
    const specs = Array.from({ length: Math.min(toolsPerToolbox, count - names.length) }, make.spec)
    names.push(...specs.map(spec => spec.name))
    await insertToolbox(specs, make.slug(box), userId as UserId, random)
  }
  await tidySearchTables(database())
  await runLongStatements(['VACUUM ANALYZE'])
  return { names, userId: userId as UserId, toolboxes: Math.ceil(count / toolsPerToolbox) }
}

export type SpecMaker = {
  /** Makes a tool whose name is not taken yet. */
  spec: () => ToolSpec
  /** Makes the slug of the toolbox with this number. */
  slug: (box: number) => string
  /** Makes a sentence of this many words. */
  sentence: (length: number) => string
}

/** Returns what invents tools, toolboxes and sentences. Equal random numbers give equal inventions. */
export function specMaker(random: () => number): SpecMaker {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const vocabulary = Array.from({ length: vocabularySize }, () => makeWord(random))
  const sentence = (length: number) =>
    Array.from({ length }, () => vocabulary[Math.floor(vocabularySize * random() ** 3)]!).join(' ')
  const taken = new Set<string>()
  const makeName = () => {
    const name = [pick(verbs.split(' ')), pick(things.split(' ')), pick(details.split(' '))].join('_')
    const styled = random() < 0.2 ? name.replace(/_(.)/g, (_, first: string) => first.toUpperCase()) : name
    const free = taken.has(styled) ? `${styled}_${taken.size}` : styled
    taken.add(free)
    return free
  }
  const input = () => [`${pick(things.split(' '))}_${pick(vocabulary)}`, { type: 'string' }] as const
  const spec = (): ToolSpec => {
    const name = makeName()
    return {
      schemaVersion: 1,
      kind: random() < 0.5 ? 'neuro-san-coded' : 'executable',
      name,
      callName: name,
      description: `${sentence(8)}. ${sentence(40)}`,
      tags: random() < 0.5 ? [pick(things.split(' '))] : [],
      capabilities: [],
      permission: { effective: 'ask' },
      inputSchema: {
        type: 'object',
        properties: Object.fromEntries(Array.from({ length: 4 }, input)),
      },
      inputMode: 'json-schema',
      output: { mode: 'text' },
      needs: random() < 0.3 ? [{ kind: 'package', name: pick(vocabulary), met: false }] : [],
      program: { runner: 'executable', path: name },
      source: { verbatim: null, place: { file: name } },
    }
  }
  return { spec, sentence, slug: box => `${pick(things.split(' '))}-${box}` }
}

async function insertToolbox(specs: ToolSpec[], slug: string, userId: UserId, random: () => number) {
  await inTransaction(async tx => {
    const visibility = random() < 0.1 ? 'hidden' : 'open'
    const toolbox = await tx.toolbox.create({ data: { slug, title: slug, visibility, createdById: userId } })
    await tx.bundle.upsert({
      where: { sha256: '0'.repeat(64) },
      create: { sha256: '0'.repeat(64), files: 0, bytes: 0 },
      update: {},
    })
    const version = await tx.version.create({
      data: {
        toolboxId: toolbox.id,
        number: 1,
        bundleSha256: '0'.repeat(64),
        state: 'published',
        publishedAt: new Date(),
      },
    })
    const tools = specs.map((spec, position) => ({ spec, specHash: spec.name, tokens: 100, position }))
    await insertTools(tx, toolbox.id as ToolboxId, version.id as VersionId, tools)
    await rewriteCatalog(tx, { ...toolbox, id: toolbox.id as ToolboxId })
    await tx.$executeRaw`
      UPDATE catalog_tool SET runs_30d = floor(exp(random() * 7))::int - 1 WHERE toolbox_id = ${toolbox.id}::uuid`
  })
}

/** Returns a Mulberry32 generator: random enough for invented words, and equal on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function makeWord(random: () => number): string {
  const syllables = 2 + Math.floor(random() * 3)
  const letter = (letters: string) => letters[Math.floor(random() * letters.length)]!
  return Array.from(
    { length: syllables },
    () => letter('bcdfglmnprstvk') + letter('aeiou') + (random() < 0.3 ? letter('nrst') : ''),
  ).join('')
}
