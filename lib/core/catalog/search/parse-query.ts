/** Parses the text of the search box: words, and filters such as `kind:executable` or `toolbox:"two words"`. */
import { storableText } from '@/lib/core/spec/json-value'
import { stageNames } from '@/lib/core/spec/life-cycle'
import { needKinds, toolKinds } from '@/lib/core/spec/tool-spec'
import { catalogQuery, readUpdated, type CatalogFilters, type CatalogQuery } from './catalog-query'

/** Longer than any typed query, so that an accidental paste does not burden the database. */
export const queryLengthMax = 300

type ParsedQuery = {
  query: CatalogQuery
  /** Unknown filters and filters with an unknown value, as typed. The search ignores them. */
  unknownFilters: { text: string; reason: string }[]
}

type Filter = {
  into: keyof CatalogFilters
  /** Allowed values; any value if absent. */
  values?: readonly string[]
  /** Reports whether a value has the required form, which `form` describes. */
  accepts?: (value: string) => boolean
  form?: string
}

/** All filters, by their name in the search box. */
const queryFilters = {
  kind: { into: 'kinds', values: Object.keys(toolKinds) },
  toolbox: { into: 'toolboxes' },
  tag: { into: 'tags' },
  needs: { into: 'needs', values: ['nothing', ...Object.keys(needKinds)] },
  param: { into: 'parameters' },
  permission: { into: 'permissions', values: ['allow', 'ask', 'deny'] },
  owner: { into: 'owners' },
  is: { into: 'is', values: ['verified', 'failing', ...stageNames] },
  updated: {
    into: 'updated',
    accepts: value => readUpdated(value) !== null,
    form: '< or > and a number of days, such as <30d',
  },
} as const satisfies Record<string, Filter>

/** A filter in a query, with its name and value. */
export const filterPattern = /(?:^|\s)([a-z][a-z-]*):("[^"]*"?|\S+)/gi

/** Never rejects a query: whatever is not understood is reported and ignored. */
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
  if (filter.accepts && value !== '' && !filter.accepts(value))
    return `${name.toLowerCase()}: must be ${filter.form}.`
  return null
}
