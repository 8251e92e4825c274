/**
 * Changes of schemas, generated from the grammar of JSON Schema 2020-12: every keyword, made tighter, looser or written
 * differently, at a place that accepts it. The same seed gives the same changes.
 */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { narrowingDefinitions, narrowings, type Draw } from './schema-narrowings'
import { rewrites } from './schema-rewrites'
import { seededDraw } from './seeded-draw'
import { listSites, replaceSite, type SchemaSite } from './schema-sites'

export type SchemaMutation = {
  keyword: string
  /** tighten: accepts less or the same; loosen: accepts more or the same; rewrite: accepts the same. */
  operation: 'tighten' | 'loosen' | 'rewrite'
  before: JsonObject
  after: JsonObject
  /** JSON pointer of the changed place, `#` for the whole schema. */
  path: string
}

/** All keywords that have a change. */
export const mutatedKeywords: readonly string[] = [
  ...new Set([...Object.keys(narrowings), ...Object.keys(rewrites)]),
]

/** Returns one change per keyword and operation, if the schema has a place for it. */
export function mutations(schema: JsonObject, seed: number): SchemaMutation[] {
  const draw = seededDraw(seed)
  const sites = listSites(schema)
  const free = sites.filter(({ isWatched }) => !isWatched)
  return mutatedKeywords.flatMap(keyword => [
    ...narrowingsOf(schema, keyword, free, draw),
    ...rewritesOf(schema, keyword, keyword.startsWith('unevaluated') ? sites : free, draw),
  ])
}

const pointer = (path: readonly string[]) =>
  ['#', ...path.map(step => step.replaceAll('~', '~0').replaceAll('/', '~1'))].join('/')

function narrowingsOf(
  root: JsonObject,
  keyword: string,
  sites: readonly SchemaSite[],
  draw: Draw,
): SchemaMutation[] {
  const narrow = narrowings[keyword]
  if (!narrow) return []
  return (['tighten', 'loosen'] as const).flatMap(operation => {
    const found = findSite(sites, draw, site => narrow(site, draw))
    if (!found) return []
    const [wide, tight] = [found.result.wide, found.result.narrow].map(schema =>
      put(root, found.site, schema),
    )
    const [before, after] = operation === 'tighten' ? [wide!, tight!] : [tight!, wide!]
    return [{ keyword, operation, before, after, path: pointer(found.site.path) }]
  })
}

function rewritesOf(
  root: JsonObject,
  keyword: string,
  sites: readonly SchemaSite[],
  draw: Draw,
): SchemaMutation[] {
  const rewrite = rewrites[keyword]
  const found = rewrite && findSite(sites, draw, rewrite)
  if (!found) return []
  const after = put(root, found.site, found.result)
  return [{ keyword, operation: 'rewrite', before: root, after, path: pointer(found.site.path) }]
}

/** Tries all places, beginning at a drawn one. */
function findSite<T>(
  sites: readonly SchemaSite[],
  draw: Draw,
  change: (site: SchemaSite) => T | null,
): { site: SchemaSite; result: T } | null {
  if (sites.length === 0) return null
  const start = draw(sites.length)
  for (let index = 0; index < sites.length; index += 1) {
    const site = sites[(start + index) % sites.length]!
    const result = change(site)
    if (result) return { site, result }
  }
  return null
}

/** Puts a place back, with the definitions that it refers to. */
function put(root: JsonObject, site: SchemaSite, schema: JsonObject): JsonObject {
  const { $moved: moved, ...own } = schema
  const changed = replaceSite(root, site.path, own) as JsonObject
  const text = JSON.stringify(own)
  const added = {
    ...(moved !== undefined && { moved }),
    ...(text.includes('#/$defs/not-null') && narrowingDefinitions),
  }
  if (Object.keys(added).length === 0) return changed
  return { ...changed, $defs: { ...(isJsonObject(changed.$defs) ? changed.$defs : {}), ...added } }
}
