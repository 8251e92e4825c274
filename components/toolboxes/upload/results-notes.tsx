/** What a reader should know about an uploaded version: an identical upload, its proposal, work in progress. */
import { Button } from '@/components/ui/form/button'
import { Callout } from '@/components/ui/data/callout'
import { formatCount } from '@/components/ui/text/format-number'
import { Link } from '@/components/ui/layout/link'
import { Spinner } from '@/components/ui/data/spinner'
import { links } from '@/lib/core/base/links'
import type { VersionView } from '@/lib/core/catalog/views/version-views'

type ProposalNoteProps = {
  proposal: number
  isPublished: boolean
  /** Number of the current version; null before the first one is published. */
  current: number | null
}

export function UnchangedNote({ version }: { version: number }) {
  return (
    <Callout tone="info" title="Already uploaded">
      These files are identical to version {version}, so no version was created.
    </Callout>
  )
}

/** The proposal that a version belongs to. */
export function ProposalNote({ proposal, isPublished, current }: ProposalNoteProps) {
  if (isPublished)
    return (
      <p className="text-sm text-ink-soft">
        See{' '}
        <Link href={links.proposal(proposal)} className="link">
          proposal #{proposal}
        </Link>{' '}
        for what this version changed for callers.
      </p>
    )
  return (
    <Callout
      tone="info"
      title={`Proposal #${proposal} proposes this version`}
      actions={
        <Button asChild size="sm" variant="primary">
          <Link href={links.proposal(proposal)}>Open proposal</Link>
        </Button>
      }
    >
      {current === null
        ? 'It can be published after approval.'
        : `Version ${current} stays current until this one is published.`}
    </Callout>
  )
}

type ProcessingNoteProps = {
  toolbox: string
  /** Number of executables that have not described themselves yet. */
  describing: VersionView['describing']
  installsPackages: boolean
}

/** What Pegboard still does with the upload. */
export function ProcessingNote({ toolbox, describing, installsPackages }: ProcessingNoteProps) {
  return (
    <Callout
      tone="info"
      role="status"
      title={
        <span className="inline-flex items-center gap-2">
          <Spinner label="Working" />
          {describing > 0 ? `Reading ${formatCount(describing, 'executable')}…` : 'Processing…'}
        </span>
      }
    >
      {installsPackages && (
        <>
          Pegboard installs the{' '}
          <Link href={links.packages(toolbox)} className="link">
            Python packages
          </Link>{' '}
          first, which can take minutes.{' '}
        </>
      )}
      Python files are compiled, and each tool that describes itself is started, in the sandbox. The results
      appear here automatically.
    </Callout>
  )
}
