/** The changelog of every published version, with the worst findings first. */
import { ScrollText } from 'lucide-react'
import { Link } from '@/components/ui/layout/link'
import { Badge } from '@/components/ui/data/badge'
import { Button } from '@/components/ui/form/button'
import { Callout } from '@/components/ui/data/callout'
import { EmptyState } from '@/components/ui/data/empty-state'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { formatCount } from '@/components/ui/text/format-number'
import type { ChangelogEntry, ChangelogFinding } from '@/lib/core/proposals/model/changelog-view'
import { levels } from '@/lib/core/proposals/rules/finding'
import { links } from '@/lib/core/base/links'
import { InlineCodeText } from '@/components/ui/text/inline-code-text'
import { LevelBadge } from './findings/level-badge'

type ChangelogProps = {
  toolbox: string
  /** Entries, newest first. */
  entries: readonly ChangelogEntry[]
  /** Version number before which there are more entries; null if these are all. */
  next: number | null
}

export function Changelog({ toolbox, entries, next }: ChangelogProps) {
  if (entries.length === 0)
    return (
      <EmptyState icon={ScrollText} title="No published versions yet">
        What each published version changed for callers and agents appears here.
      </EmptyState>
    )
  return (
    <>
      <ol aria-label="Changelog" className="flex flex-col gap-8">
        {entries.map((entry, index) => (
          <li key={entry.version}>
            <Entry toolbox={toolbox} entry={entry} first={next === null && index === entries.length - 1} />
          </li>
        ))}
      </ol>
      {next !== null && (
        <p className="mt-6">
          <Button asChild size="sm">
            <Link href={links.changelog(toolbox, next)}>Earlier versions</Link>
          </Button>
        </p>
      )}
    </>
  )
}

type EntryProps = { toolbox: string; entry: ChangelogEntry; first: boolean }

function Entry({ toolbox, entry, first }: EntryProps) {
  const { version, publishedAt, by, proposal, title, bump, yanked, bypassed, rollbackOf, findings, left } =
    entry
  const listed = findings.filter(({ level }) => level !== 'no-effect')
  return (
    <section aria-labelledby={`version-${version}`} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={`version-${version}`} className="text-lg font-semibold tracking-tight">
          <Link href={links.toolbox(toolbox, version)} className="hover:underline">
            Version {version}
          </Link>
        </h2>
        {bump && bump !== 'none' && <Badge tone={bump === 'major' ? 'bad' : 'plain'}>{bump}</Badge>}
        {rollbackOf !== null && <Badge tone="info">rolls back to v{rollbackOf}</Badge>}
        {bypassed && <Badge tone="bad">without approval</Badge>}
        <span className="ml-auto text-xs text-ink-soft">
          <RelativeTime at={publishedAt} />
          {by && ` by ${by}`}
        </span>
      </header>
      {title && (
        <p className="text-sm wrap-anywhere">
          {title}
          {proposal !== null && (
            <>
              {' '}
              <Link href={links.proposal(proposal)} className="link">
                Proposal #{proposal}
              </Link>
            </>
          )}
        </p>
      )}
      {yanked !== null && (
        <Callout tone="warn" title="Yanked">
          {yanked}
        </Callout>
      )}
      {listed.length === 0 ? (
        <p className="text-sm text-ink-soft">
          {first ? 'First version.' : 'No effect on callers or agents.'}
        </p>
      ) : (
        <ul className="divide-y rounded-lg border bg-surface">
          {[...listed]
            .sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
            .map(finding => (
              <FindingLine key={finding.group} toolbox={toolbox} version={version} finding={finding} />
            ))}
        </ul>
      )}
      {left > 0 && (
        <p className="text-sm text-ink-soft">and {formatCount(left, 'more finding', 'more findings')}</p>
      )}
    </section>
  )
}

const toolsShown = 3

type FindingLineProps = { toolbox: string; version: number; finding: ChangelogFinding }

function FindingLine({ toolbox, version, finding }: FindingLineProps) {
  const { level, rule, title, callers, agents, tools } = finding
  const gone = rule === 'tool-removed'
  return (
    <li className="flex flex-col gap-1 px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <LevelBadge level={level} />
        <span className="font-medium wrap-anywhere">
          <InlineCodeText text={title} />
        </span>
        <span className="flex flex-wrap gap-x-2 font-mono text-xs">
          {tools.slice(0, toolsShown).map(tool =>
            gone ? (
              <span key={tool}>{tool}</span>
            ) : (
              <Link key={tool} href={links.tool(toolbox, tool, version)} className="link">
                {tool}
              </Link>
            ),
          )}
          {tools.length > toolsShown && (
            <span className="text-ink-soft" title={tools.join(', ')}>
              and {tools.length - toolsShown} more
            </span>
          )}
        </span>
      </p>
      {(callers || agents) && (
        <p className="text-ink-soft">
          <InlineCodeText text={[callers, agents].filter(Boolean).join(' ')} />
        </p>
      )}
    </li>
  )
}
