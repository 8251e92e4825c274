/**
 * The numbers of a proposal in one line. Counts of findings are links to the findings of that level. On a narrow screen,
 * they follow the findings, whose filters have the counts too.
 */
import { Badge } from '@/components/ui/data/badge'
import { Link } from '@/components/ui/layout/link'
import { classNames } from '@/components/ui/class-names'
import type { FindingFilter } from '@/lib/core/proposals/model/finding-list'
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import { levels, type Level } from '@/lib/core/proposals/rules/finding'
import type { VersionBump } from '@/lib/core/proposals/rules/version-bump'
import { links } from '@/lib/core/base/links'
import { levelStyles } from '../badge-styles'
import { filterHref } from '../findings/filter-query'

const bumpTitles: Record<VersionBump, string> = {
  major: 'major: breaks callers',
  minor: 'minor: adds without breaking callers',
  patch: 'patch: compatible improvements only',
  none: 'no new version: no effect',
}

type ProposalSummaryProps = {
  proposal: ProposalPage
  /** A summary such as "37 same · 3 different"; null if nothing was replayed. */
  replay: string | null
  filter: FindingFilter
}

export function ProposalSummary({ proposal, replay, filter }: ProposalSummaryProps) {
  const { number, counts, bump } = proposal
  if (!proposal.compared) return null
  const shown = levels.filter(level => level !== 'no-effect' && counts[level] > 0)
  return (
    <ul
      aria-label="At a glance"
      className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-lg border bg-surface px-4 py-2.5 text-sm max-sm:order-last max-sm:mt-6 max-sm:mb-0"
    >
      {shown.map(level => (
        <li key={level}>
          <LevelLink proposal={number} level={level} count={counts[level]} filter={filter} />
        </li>
      ))}
      {shown.length === 0 && <li>No findings that affect callers or agents</li>}
      {counts['no-effect'] > 0 && (
        <li className="figures text-ink-soft">
          {counts['no-effect']} with no effect{' '}
          <Link
            href={filterHref(number, filter, { showsAll: !filter.showsAll })}
            scroll={false}
            className="link"
          >
            {filter.showsAll ? 'hide' : 'show'}
          </Link>
        </li>
      )}
      <Tokens tokens={proposal.tokens} />
      <Quality quality={proposal.quality} />
      <li className="text-ink-soft" title={`Suggested version: ${bumpTitles[bump]}`}>
        suggested version: <strong className="font-semibold text-ink">{bump}</strong>
      </li>
      <li className="text-ink-soft">
        <Link href={links.proposal(number, undefined, 'replay')} className="link">
          {replay === null ? 'not replayed' : `replay: ${replay}`}
        </Link>
      </li>
    </ul>
  )
}

type LevelLinkProps = { proposal: number; level: Level; count: number; filter: FindingFilter }

/** Leads to the findings of the level, and back from them to all levels. */
function LevelLink({ proposal, level, count, filter }: LevelLinkProps) {
  const { word, tone, icon: Icon } = levelStyles[level]
  const isOn = filter.level === level
  return (
    <Link
      href={filterHref(proposal, filter, { level: isOn ? null : level })}
      scroll={false}
      aria-current={isOn ? 'true' : undefined}
      className={classNames(
        'rounded-sm hover:underline',
        isOn && 'outline-2 outline-offset-2 outline-accent',
      )}
    >
      <Badge tone={tone} size="md" className="figures">
        <Icon aria-hidden /> {count} {word}
      </Badge>
    </Link>
  )
}

function Tokens({ tokens: { before, after } }: Pick<ProposalPage, 'tokens'>) {
  const more = after - before
  return (
    <li
      className="figures text-ink-soft"
      title={`${before} before, ${after} after, in every request that offers all tools`}
    >
      {more === 0 ? 'no change in tokens' : `${more > 0 ? '+' : '−'}${Math.abs(more)} tokens`}
    </li>
  )
}

function Quality({ quality: { before, after } }: Pick<ProposalPage, 'quality'>) {
  const difference = after.held - before.held
  if (difference === 0) return null
  const count = Math.abs(difference)
  return (
    <li className={difference < 0 ? 'text-warn' : 'text-good'}>
      {count} {difference < 0 ? 'fewer' : 'more'} quality {count === 1 ? 'check passes' : 'checks pass'}
    </li>
  )
}
