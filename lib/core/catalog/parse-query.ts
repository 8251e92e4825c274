/** The language of the search box: words, and filters like `kind:executable` or `toolbox:"two words"`. */
import { storableText } from '@/lib/core/spec/json-value'
import { needKinds, toolKinds } from '@/lib/core/spec/tool-spec'
import { catalogQuery, type CatalogFilters, type CatalogQuery } from './catalog-query'

/** Longer than anything that is typed; a paste by mistake must not cost the database anything. */
export const queryLengthMax = 300

type ParsedQuery = {
  query: CatalogQuery
  /** Filters that are not known or have an unknown value, as typed; the search leaves them out. */
  unknownFilters: { text: string; reason: string }[]
}

type Filter = {
  into: keyof CatalogFilters
  /** The only values there are; any value where absent. */
  values?: readonly string[]
}

/** Every filter by its name in the search box. */
const queryFilters = {
  kind: { into: 'kinds', values: Object.keys(toolKinds) },
  toolbox: { into: 'toolboxes' },
  tag: { into: 'tags' },
  needs: { into: 'needs', values: ['nothing', ...Object.keys(needKinds)] },
  param: { into: 'parameters' },
  permission: { into: 'permissions', values: ['allow', 'ask', 'deny'] },
  owner: { into: 'owners' },
} as const satisfies Record<string, Filter>

const filterPattern = /(?:^|\s)([a-z][a-z-]*):("[^"]*"?|\S+)/gi

/** Never refuses: what is not understood is named and left out. */
export function parseQuery(typed: string): ParsedQuery {
  const text = storableText(typed.slice(0, queryLengthMax))
  const filters: Partial<CatalogFilters> = {}
  const unknownFilters: ParsedQuery['unknownFilters'] = []
  for (const [match, name, quoted] of text.matchAll(filterPattern)) {
    const filter = findFilter(name!)
    const value = quoted!.replaceAll('"', '').trim()
    const reason = refuseFilter(name!, filter, value)
    if (reason !== null) unknownFilters.push({ text: match.trim(), reason })
    else if (filter && value !== '')
      (filters[filter.into] ??= []).push(filter.values ? value.toLowerCase() : value)
  }
  return { query: catalogQuery(text.replaceAll(filterPattern, ' '), filters), unknownFilters }
}

function findFilter(name: string): Filter | undefined {
  const known = name.toLowerCase()
  return Object.hasOwn(queryFilters, known) ? queryFilters[known as keyof typeof queryFilters] : undefined
}

function refuseFilter(name: string, filter: Filter | undefined, value: string): string | null {
  if (!filter)
    return `Unknown filter ${name.toLowerCase()}:. Use one of ${Object.keys(queryFilters)
      .map(known => `${known}:`)
      .join(', ')}.`
  if (filter.values && value !== '' && !filter.values.includes(value.toLowerCase()))
    return `${name.toLowerCase()}: must be one of ${filter.values.join(', ')}.`
  return null
}
