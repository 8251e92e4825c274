/** The filter of findings in addresses. Pages and the route of findings use the same parameters. */
import { noFilter, reviewers, type FindingFilter } from '@/lib/core/proposals/model/finding-list'
import { links } from '@/lib/core/base/links'
import { levels } from '@/lib/core/proposals/rules/finding'

export type FilterQuery = Partial<Record<'level' | 'tool' | 'needs' | 'new' | 'since' | 'all', string>>

/** Reads checked parameters. Absent ones filter nothing. */
export function readFilter(query: FilterQuery): FindingFilter {
  return {
    level: levels.find(level => level === query.level) ?? null,
    tool: query.tool ?? null,
    needs: reviewers.find(each => each === query.needs) ?? null,
    isNew: query.new === '1',
    isSinceLook: query.since === 'look',
    showsAll: query.all === '1',
  }
}

export function filterQuery(filter: FindingFilter): FilterQuery {
  const { level, tool, needs, isNew, isSinceLook, showsAll } = filter
  return {
    ...(level !== null && { level }),
    ...(tool !== null && { tool }),
    ...(needs !== null && { needs }),
    ...(isNew && { new: '1' }),
    ...(isSinceLook && { since: 'look' }),
    ...(showsAll && { all: '1' }),
  }
}

/** Address of the findings with a filter that differs in some parts. */
export const filterHref = (
  proposal: number,
  filter: FindingFilter,
  differently: Partial<FindingFilter>,
): string => links.proposalAt(proposal, 'changes', filterQuery({ ...filter, ...differently }))

/** Reports whether anything is filtered out. */
export const isFiltered = (filter: FindingFilter): boolean =>
  JSON.stringify({ ...filter, showsAll: false }) !== JSON.stringify(noFilter)
