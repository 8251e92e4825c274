/** Toolboxes with published tools, inserted by statements over many rows. */
import { v7 as newId } from 'uuid'
import { catalogEntry } from '@/lib/core/catalog/search/catalog-entry'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { bundleHash } from '@/lib/core/formats/upload/bundle-hash'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'
import { storeBundle } from '@/lib/store/toolboxes/bundles'
import { randomFrom, specMaker } from '../make-catalog'
import { runLongStatements } from './long-statements'
import type { Range } from './range'

/** Slug of the toolbox with the most tools. */
export const largestToolbox = 'large-box'
const toolsOfLargest = 1_000
const infoFileName = 'toolbox_info.hocon'
const toolsPerToolbox = 40
/** Number of tools that one statement inserts: some megabytes of JSON. */
const toolsAtOnce = 1_000
/** Number of parts that are inserted at a time: one for each of two cores. */
const partsAtOnce = 2
/** Share of toolboxes by visibility; the others are open. */
const hiddenShare = 0.05
const lockedShare = 0.05

type NewToolbox = {
  id: string
  slug: string
  visibility: string
  versionId: string
  specs: ToolSpec[]
  /** Hash of the stored files. */
  bundle: string
}

/** Adds toolboxes with 40 tools each. Before the first ones comes the largest, whose 1,000 tools are not counted. */
export async function insertToolboxes(range: Range): Promise<void> {
  const bundle = await insertBundle([program('tool')])
  const parts = makeParts(range, bundle)
  const insertNext = async () => {
    for (const part of parts) await insertPart(part)
  }
  if (range.from === 0 && range.to > 0) await insertLargest()
  await Promise.all(Array.from({ length: partsAtOnce }, insertNext))
}

/** Inserts the largest toolbox, whose tools are executables and entries of one long info file. */
async function insertLargest(): Promise<void> {
  const make = specMaker(randomFrom(7))
  const specs = Array.from({ length: toolsOfLargest }, make.spec)
  const { file, placed } = infoFileOf(specs.filter(({ kind }) => kind === 'neuro-san-coded'))
  const programs = specs.filter(({ kind }) => kind === 'executable').map(({ name }) => program(name))
  await insertPart([
    {
      ...{ id: newId(), slug: largestToolbox, visibility: 'open', versionId: newId() },
      specs: specs.map(spec => placed.get(spec.name) ?? spec),
      bundle: await insertBundle([...programs, file]),
    },
  ])
}

/** Returns an info file with an entry for each tool, and the tools with the lines of their entries. */
function infoFileOf(specs: readonly ToolSpec[]): { file: SourceFile; placed: Map<string, ToolSpec> } {
  const lines = ['{']
  const placed = new Map<string, ToolSpec>()
  for (const spec of specs) {
    const entry = { class: 'tools.Tool', description: spec.description, parameters: spec.inputSchema }
    const line = lines.length + 1
    lines.push(...`${JSON.stringify({ [spec.name]: entry }, null, 2).slice(2, -2)},`.split('\n'))
    const place = { file: infoFileName, line, endLine: lines.length }
    placed.set(spec.name, { ...spec, source: { verbatim: null, place } })
  }
  const bytes = new TextEncoder().encode([...lines, '}', ''].join('\n'))
  return { file: { path: infoFileName, mode: 0o644, bytes }, placed }
}

const program = (path: string): SourceFile => ({
  path,
  mode: 0o755,
  bytes: new TextEncoder().encode('#!/bin/bash\necho done\n'),
})

/** Makes one part after the other, because all together take some hundred megabytes. */
function* makeParts({ from, to }: Range, bundle: string): Generator<NewToolbox[]> {
  const random = randomFrom(11 + from)
  const make = specMaker(random)
  const toolbox = (slug: string, tools: number): NewToolbox => ({
    id: newId(),
    slug,
    visibility: pickVisibility(random()),
    versionId: newId(),
    specs: Array.from({ length: tools }, make.spec),
    bundle,
  })
  let part: NewToolbox[] = []
  for (let made = from; made < to; made += toolsPerToolbox) {
    part.push(toolbox(make.slug(made / toolsPerToolbox), Math.min(toolsPerToolbox, to - made)))
    if (part.length * toolsPerToolbox < toolsAtOnce && made + toolsPerToolbox < to) continue
    yield part
    part = []
  }
}

function pickVisibility(random: number): string {
  if (random < hiddenShare) return 'hidden'
  return random < hiddenShare + lockedShare ? 'locked' : 'open'
}

async function insertBundle(files: SourceFile[]): Promise<string> {
  const tree = { files }
  const hash = bundleHash(tree)
  await inTransaction(tx => storeBundle(tx, hash, tree))
  return hash
}

async function insertPart(toolboxes: readonly NewToolbox[]): Promise<void> {
  const tools = toolboxes.flatMap(({ id, slug, versionId, specs }) =>
    specs.map((spec, position) => ({
      ...catalogEntry(spec),
      toolId: newId(),
      toolVersionId: newId(),
      toolboxId: id,
      versionId,
      position,
      spec,
      toolboxWords: slug.replaceAll('-', ' '),
    })),
  )
  await inTransaction(
    async tx => {
      await tx.$executeRaw`SET LOCAL synchronous_commit = off`
      const rows = toolboxes.map(({ specs: _specs, ...row }) => row)
      await insertVersions(tx, JSON.stringify(rows))
      await insertTools(tx, JSON.stringify(tools))
    },
    { timeoutMs: 60_000 },
  )
}

async function insertVersions(tx: Tx, rows: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO toolbox (id, slug, title, visibility, updated_at)
    SELECT id, slug, initcap(replace(slug, '-', ' ')), visibility, now()
    FROM json_to_recordset(${rows}::json) AS given(id uuid, slug text, visibility text)`
  await tx.$executeRaw`
    INSERT INTO version (id, toolbox_id, number, bundle_sha256, state, formats, published_at)
    SELECT "versionId", id, 1, bundle, 'published', '{executables}', now()
    FROM json_to_recordset(${rows}::json) AS given(id uuid, "versionId" uuid, bundle text)`
  // Every toolbox has an owner, and every tenth belongs to a group as well.
  await tx.$executeRaw`
    INSERT INTO toolbox_owner (toolbox_id, user_id)
    SELECT given.id, u.id FROM (
      SELECT id, 1 + row_number() OVER () % (SELECT count(*) FROM "user") AS n
      FROM json_to_recordset(${rows}::json) AS rows(id uuid)
    ) given JOIN (SELECT id, row_number() OVER (ORDER BY email) AS n FROM "user") u USING (n)`
  await tx.$executeRaw`
    INSERT INTO toolbox_owner_group (toolbox_id, group_id)
    SELECT given.id, g.id FROM (
      SELECT id, row_number() OVER () AS n FROM json_to_recordset(${rows}::json) AS rows(id uuid)
    ) given JOIN (SELECT id, 10 * row_number() OVER (ORDER BY slug) AS n FROM "group") g USING (n)`
}

/** One statement, so that the text is parsed once. */
async function insertTools(tx: Tx, rows: string): Promise<void> {
  await tx.$executeRaw`
    WITH given AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${rows}::json) AS given(
        "toolId" uuid, "toolVersionId" uuid, "toolboxId" uuid, "versionId" uuid, "toolboxWords" text, name text,
        "callName" text, "nameParts" text, near text[], summary text, description text, kind text, tags text[],
        parameters text[], needs text[], permission text, runnable boolean, spec json, position int
      )
    ),
    tools AS (
      INSERT INTO tool (id, toolbox_id, name) SELECT "toolId", "toolboxId", name FROM given
    ),
    versions AS (
      INSERT INTO tool_version (id, tool_id, version_id, kind, call_name, spec, spec_hash, tokens, position)
      SELECT "toolVersionId", "toolId", "versionId", kind, "callName", spec, name, 100, position FROM given
    )
    INSERT INTO catalog_tool (
      tool_id, tool_version_id, toolbox_id, toolbox_words, published_at, name, call_name, name_parts, near, summary,
      description, kind, tags, parameters, needs, permission, runnable, tokens
    )
    SELECT "toolId", "toolVersionId", "toolboxId", "toolboxWords", now(), name, "callName", "nameParts", near, summary,
      description, kind, tags, parameters, needs, permission, runnable, 100
    FROM given`
}

/** Drops the search indexes during the work and builds them again, which takes less time than updating them. */
export async function withoutSearchIndexes(work: () => Promise<void>): Promise<void> {
  const indexes = await database().$queryRaw<{ name: string; definition: string }[]>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE tablename IN ('catalog_tool', 'catalog_words') AND indexdef LIKE '% USING gin %'`
  // Names and definitions come from the catalog of the database itself.
  for (const { name } of indexes) await database().$executeRawUnsafe(`DROP INDEX "${name}"`)
  try {
    await work()
  } finally {
    await runLongStatements(indexes.map(({ definition }) => definition))
  }
}
