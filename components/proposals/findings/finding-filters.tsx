/** Filters of the findings as links with counts. On a wide screen, the levels are in the header of the proposal. */
import { X } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/layout/link'
import type { FindingCounts, FindingFilter } from '@/lib/core/proposals/model/finding-list'
import { links } from '@/lib/core/base/links'
import { levels } from '@/lib/core/proposals/rules/finding'
import { levelStyles } from '../badge-styles'
import { filterHref, isFiltered } from './filter-query'
import { ToolFilter } from './tool-filter'

type FindingFiltersProps = {
  proposal: number
  filter: FindingFilter
  counts: FindingCounts
  /** Whether the reader can review, so that findings can need them. */
  reviews: boolean
}

export function FindingFilters({ proposal, filter, counts, reviews }: FindingFiltersProps) {
  const choices = choicesOf(filter, counts, reviews)
  const off = { needs: null, isSinceLook: false } as const
  return (
    <div className="mb-3 flex items-start gap-2 text-xs max-sm:mb-2">
      {counts.tools > 1 && <ToolFilter proposal={proposal} filter={filter} />}
      <nav
        aria-label="Filter findings"
        className="flex min-w-0 flex-wrap items-center gap-2 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:whitespace-nowrap"
      >
        <LevelChips proposal={proposal} filter={filter} counts={counts} />
        {choices
          .filter(({ count, on }) => count > 0 || on)
          .map(({ title, count, on, change }) => (
            <Link
              key={title}
              href={filterHref(proposal, filter, on ? off : { ...off, ...change })}
              scroll={false}
              aria-current={on ? 'true' : undefined}
              className={chip}
            >
              {title} <span className="figures text-ink-soft">{count}</span>
            </Link>
          ))}
        {filter.level !== null && (
          <Link
            href={filterHref(proposal, filter, { level: null })}
            scroll={false}
            aria-label={`Show all levels, not only ${levelStyles[filter.level].word}`}
            className={chip}
          >
            {levelStyles[filter.level].word} <X aria-hidden className="size-3" />
          </Link>
        )}
        {isFiltered(filter) && (
          <Link href={links.proposal(proposal)} scroll={false} className="link">
            Show all
          </Link>
        )}
      </nav>
    </div>
  )
}

function LevelChips({ proposal, filter, counts }: Omit<FindingFiltersProps, 'reviews'>) {
  return levels
    .filter(level => level !== 'no-effect' && level !== filter.level && counts.levels[level] > 0)
    .map(level => (
      <Link
        key={level}
        href={filterHref(proposal, filter, { level })}
        scroll={false}
        className={classNames(chip, 'sm:hidden')}
      >
        <span className="figures text-ink-soft">{counts.levels[level]}</span> {levelStyles[level].word}
      </Link>
    ))
}

type Choice = { title: string; count: number; on: boolean; change: Partial<FindingFilter> }

function choicesOf(filter: FindingFilter, counts: FindingCounts, reviews: boolean): Choice[] {
  const { anyone, me, sinceLook } = counts
  const { needs, isSinceLook } = filter
  const choices: Choice[] = [
    { title: 'Needs a review', count: anyone, on: needs === 'anyone', change: { needs: 'anyone' } },
  ]
  if (reviews)
    choices.push({ title: 'Needs my review', count: me, on: needs === 'me', change: { needs: 'me' } })
  choices.push({
    title: 'New since my last look',
    count: sinceLook,
    on: isSinceLook,
    change: { isSinceLook: true },
  })
  return choices
}

const chip =
  'inline-flex items-center gap-1.5 rounded-md border bg-surface px-2.5 py-1 hover:bg-sunken ' +
  'aria-[current]:border-accent aria-[current]:bg-accent-wash aria-[current]:text-accent-text'
