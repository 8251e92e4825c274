/** A page of the versions of a toolbox, newest first: time, author and recognized content. */
import { Link } from '@/components/ui/layout/link'
import { NextPage } from '@/components/ui/layout/next-page'
import { VersionActions } from '@/components/proposals/version-actions'
import { Badge } from '@/components/ui/data/badge'
import { formatCount } from '@/components/ui/text/format-number'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import type { VersionRow } from '@/lib/core/catalog/views/version-views'
import { links } from '@/lib/core/base/links'
import { Provenance } from './provenance'
import { Signer } from './signature'
import { formatProblemCounts } from './source/problem-list'
import { versionStyles } from './version-state'

type VersionListProps = {
  toolbox: string
  versions: readonly VersionRow[]
  current: number | null
  /** Number of the current version, which callers get by default. */
  inUse: number | null
  /** Whether the person can restore and yank versions. */
  mayPublish: boolean
  /** Address of the next page; null on the last one. */
  next: string | null
}

export function VersionList({ versions, next, ...context }: VersionListProps) {
  return (
    <>
      <VersionTable versions={versions} {...context} />
      <NextPage label="Pages of versions" href={next}>
        Earlier versions
      </NextPage>
    </>
  )
}

function VersionTable({ versions, ...context }: Omit<VersionListProps, 'next'>) {
  return (
    <Table label="Versions" stacked>
      <TableHead>
        <Th>Version</Th>
        <Th>State</Th>
        <Th>Tools</Th>
        <Th>Problems</Th>
        <Th>Uploaded</Th>
        <Th>Content</Th>
        {context.mayPublish && (
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        )}
      </TableHead>
      <tbody>
        {versions.map(version => (
          <VersionTableRow key={version.number} version={version} {...context} />
        ))}
      </tbody>
    </Table>
  )
}

type VersionTableRowProps = Omit<VersionListProps, 'versions' | 'next'> & { version: VersionRow }

function VersionTableRow({ version, toolbox, current, inUse, mayPublish }: VersionTableRowProps) {
  const { number, state, tools, problems, createdAt, uploadedBy, bundleSha256, provenance, attestation } =
    version
  return (
    <Tr>
      <Td className="whitespace-nowrap">
        <Link href={links.toolbox(toolbox, number)} className="link font-medium">
          v{number}
        </Link>
        {number === current && <span className="ml-2 text-xs text-ink-soft">shown here</span>}
      </Td>
      <Td>
        <VersionBadges version={version} />
      </Td>
      <Td className="figures whitespace-nowrap">{formatCount(tools, 'tool')}</Td>
      <Td label="Problems" className="whitespace-nowrap">
        <Link href={links.uploaded(toolbox, number)} className="link">
          {formatProblemCounts(problems) || 'none'}
        </Link>
      </Td>
      <Td className="whitespace-nowrap">
        <RelativeTime at={createdAt} />
        {uploadedBy && <span className="text-ink-soft"> by {uploadedBy}</span>}
      </Td>
      <Td className="max-md:basis-full">
        <code className="text-xs text-ink-soft" title={`SHA-256 ${bundleSha256}`}>
          {bundleSha256.slice(0, 12)}
        </code>
        {provenance !== null && (
          <span className="block text-xs wrap-anywhere">
            <Provenance provenance={provenance} />
          </span>
        )}
        {attestation !== null && (
          <span className="block text-xs wrap-anywhere md:min-w-64">
            <Signer attestation={attestation} />
          </span>
        )}
      </Td>
      {mayPublish && (
        <Td className="text-right">
          {state === 'published' && (
            <VersionActions
              toolbox={toolbox}
              number={number}
              inUse={number === inUse}
              yanked={version.yanked !== null}
            />
          )}
        </Td>
      )}
    </Tr>
  )
}

/** The state of a version, and the proposal that it belongs to. */
function VersionBadges({ version: { state, yanked, proposal } }: { version: VersionRow }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge tone={versionStyles[state].tone}>{versionStyles[state].word}</Badge>
      {yanked && (
        <Badge tone="warn" title={yanked.reason}>
          Yanked
        </Badge>
      )}
      {proposal !== null && (
        <Link href={links.proposal(proposal)} className="link text-xs">
          Proposal #{proposal}
        </Link>
      )}
    </span>
  )
}
