/** A tool in a list: name, description, badges and success rate. */
'use client'

import { Sparkline } from '@/components/ui/data/bar-chart'
import { Link } from '@/components/ui/layout/link'
import { formatCount } from '@/components/ui/text/format-number'
import { Highlighted } from '@/components/ui/text/highlighted'
import { Peg } from '@/components/ui/layout/peg'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { ToolRow } from '@/lib/core/catalog/views/tool-views'
import { links } from '@/lib/core/base/links'
import { toolKinds } from '@/lib/core/spec/tool-spec'
import { arrowStop } from './move-focus'
import { ToolBadges } from './tool-badges'

type SearchMatch = ToolRow['matches'][number]

/** Fields whose matches are shown below the summary, by the names that pages use. */
const otherFields: Partial<Record<SearchMatch['field'], string>> = {
  parameter: 'input',
  tag: 'tag',
  toolbox: 'toolbox',
}

type ToolItemProps = {
  row: ToolRow
  /** Hides the toolbox's name, which a page of the toolbox does not need to repeat. */
  withoutToolbox?: boolean
  /** Adds a checkbox with the name `tools` for the form around the list. */
  selectable?: boolean
}

export function ToolItem({ row, withoutToolbox = false, selectable }: ToolItemProps) {
  return (
    <li className="group relative flex gap-3 px-4 py-3 first:rounded-t-lg last:rounded-b-lg focus-within:bg-accent-wash/50 hover:bg-accent-wash/50">
      {selectable && (
        <input
          type="checkbox"
          name="tools"
          value={row.name}
          aria-label={`Select ${row.name}`}
          className="relative z-10 mt-[3px] size-4 shrink-0 accent-accent"
        />
      )}
      <Peg filled={row.mayRun.effect !== 'deny'} className="mt-[7px]" />
      <div className="min-w-0 flex-1 lg:flex lg:gap-6">
        <div className="min-w-0 flex-1">
          <ToolHeading row={row} />
          <Summary row={row} />
          <OtherMatches row={row} withoutToolbox={withoutToolbox} />
        </div>
        <ToolFigures row={row} withoutToolbox={withoutToolbox} />
      </div>
    </li>
  )
}

const findMatch = (row: ToolRow, field: SearchMatch['field']) =>
  row.matches.find(each => each.field === field)

function ToolHeading({ row }: { row: ToolRow }) {
  const match = findMatch(row, 'name')
  return (
    <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
      <h3 className="min-w-0">
        {/* The link covers the whole row, so that a click anywhere opens the tool. */}
        <Link
          {...arrowStop}
          href={links.tool(row.toolbox.slug, row.name)}
          className="font-mono text-sm font-semibold wrap-anywhere outline-none after:absolute after:inset-0 after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
        >
          {match ? <Highlighted text={match.text} ranges={match.ranges} /> : row.name}
        </Link>
      </h3>
      {row.callName !== row.name && (
        <span className="font-mono text-xs wrap-anywhere text-ink-soft" title="Call name">
          {row.callName}
        </span>
      )}
      <span className="flex flex-wrap gap-1.5 self-center">
        <ToolBadges row={row} />
      </span>
    </div>
  )
}

function Summary({ row }: { row: ToolRow }) {
  const match = findMatch(row, 'summary')
  return (
    <p className="mt-0.5 line-clamp-2 text-sm text-ink-soft">
      {match ? <Highlighted text={match.text} ranges={match.ranges} /> : row.summary}
      {!match && !row.summary && (
        <span className="text-warn">No description. Agents can’t choose this tool.</span>
      )}
    </p>
  )
}

type DetailProps = Required<Pick<ToolItemProps, 'row' | 'withoutToolbox'>>

/** Matches in fields that the row does not show otherwise. */
function OtherMatches({ row, withoutToolbox }: DetailProps) {
  const matches = row.matches.filter(
    ({ field }) => otherFields[field] !== undefined && !(field === 'toolbox' && withoutToolbox),
  )
  if (matches.length === 0) return null
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink-soft">
      {matches.map(({ field, text, ranges }) => (
        <span key={`${field} ${text}`}>
          {otherFields[field]}{' '}
          <span className="font-mono text-ink">
            <Highlighted text={text} ranges={ranges} />
          </span>
        </span>
      ))}
    </p>
  )
}

/** Toolbox, kind, version, cost and success rate of the tool. */
function ToolFigures({ row, withoutToolbox }: DetailProps) {
  return (
    <div className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-xs wrap-anywhere text-ink-soft lg:mt-0.5 lg:w-60 lg:shrink-0 lg:flex-col lg:items-end lg:text-right">
      <span className="flex flex-wrap gap-x-3 lg:justify-end">
        {!withoutToolbox && (
          <Link
            href={links.toolbox(row.toolbox.slug)}
            className="relative z-10 rounded-sm hover:text-ink hover:underline"
          >
            {row.toolbox.title}
          </Link>
        )}
        <span>{toolKinds[row.kind].title}</span>
      </span>
      <span className="figures">
        v{row.version}, <RelativeTime at={row.publishedAt} />, {formatCount(row.tokens, 'token')}
      </span>
      {row.runs30d > 0 && <RunFacts row={row} />}
    </div>
  )
}

function RunFacts({ row }: { row: ToolRow }) {
  const share = Math.floor((100 * row.succeeded30d) / row.runs30d)
  return (
    <span className="figures flex flex-wrap items-center gap-x-2 lg:justify-end" title="In the last 30 days">
      <span>
        {formatCount(row.runs30d, 'run')}, {share}% succeeded
      </span>
      {row.daily30d && <DailyRuns daily={row.daily30d} />}
    </span>
  )
}

function DailyRuns({ daily: { runs, succeeded } }: { daily: NonNullable<ToolRow['daily30d']> }) {
  const bars = runs.map((total, day) => ({
    label: formatDaysAgo(runs.length - 1 - day),
    total,
    part: total - (succeeded[day] ?? 0),
  }))
  const days = runs.filter(count => count > 0).length
  // The sums and the days are counted at slightly different times.
  if (days === 0) return null
  const most = bars.reduce((best, bar) => (bar.total > best.total ? bar : best))
  return (
    <Sparkline
      label={`Runs by day: on ${days} of ${runs.length} days, most (${most.total}) ${most.label.toLowerCase()}`}
      bars={bars}
      className="w-14"
    />
  )
}

const formatDaysAgo = (days: number) => (days === 0 ? 'Today' : `${formatCount(days, 'day')} ago`)
