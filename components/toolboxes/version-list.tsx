/** The versions of a toolbox, newest first: time, author and recognized content. */
import { Link } from '@/components/ui/layout/link'
import { VersionActions } from '@/components/proposals/version-actions'
import { Badge } from '@/components/ui/data/badge'
import { formatCount } from '@/components/ui/text/format-number'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import type { VersionRow } from '@/lib/core/catalog/version-views'
import { links } from '@/lib/core/base/links'
import { problemCountWords } from './source/problem-list'
import { versionLooks } from './version-state'

type VersionListProps = {
  toolbox: string
  versions: readonly VersionRow[]
  current: number | null
  /** Number of the current version, which callers get by default. */
  inUse: number | null
  /** Whether the person can restore and yank versions. */
  mayPublish: boolean
}

export function VersionList({ toolbox, versions, current, inUse, mayPublish }: VersionListProps) {
  return (
    <Table label="Versions">
      <TableHead>
        <Th>Version</Th>
        <Th>State</Th>
        <Th>Tools</Th>
        <Th>Problems</Th>
        <Th>Uploaded</Th>
        <Th>Content</Th>
        {mayPublish && (
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        )}
      </TableHead>
      <tbody>
        {versions.map(version => (
          <Tr key={version.number}>
            <Td className="whitespace-nowrap">
              <Link href={links.toolbox(toolbox, version.number)} className="link font-medium">
                v{version.number}
              </Link>
              {version.number === current && <span className="ml-2 text-xs text-ink-soft">shown here</span>}
            </Td>
            <Td>
              <span className="flex flex-wrap items-center gap-1.5">
                <Badge tone={versionLooks[version.state].tone}>{versionLooks[version.state].word}</Badge>
                {version.yanked && (
                  <Badge tone="warn" title={version.yanked.reason}>
                    yanked
                  </Badge>
                )}
                {version.proposal !== null && (
                  <Link href={links.proposal(version.proposal)} className="link text-xs">
                    Proposal #{version.proposal}
                  </Link>
                )}
              </span>
            </Td>
            <Td className="figures whitespace-nowrap">{formatCount(version.tools, 'tool')}</Td>
            <Td className="whitespace-nowrap">
              <Link href={links.uploaded(toolbox, version.number)} className="link">
                {problemCountWords(version.problems) || 'none'}
              </Link>
            </Td>
            <Td className="whitespace-nowrap">
              <RelativeTime at={version.createdAt} />
              {version.uploadedBy && <span className="text-ink-soft"> by {version.uploadedBy}</span>}
            </Td>
            <Td>
              <code className="text-xs text-ink-soft" title={`SHA-256 ${version.bundleSha256}`}>
                {version.bundleSha256.slice(0, 12)}
              </code>
            </Td>
            {mayPublish && (
              <Td className="text-right">
                {version.state === 'published' && (
                  <VersionActions
                    toolbox={toolbox}
                    number={version.number}
                    inUse={version.number === inUse}
                    yanked={version.yanked !== null}
                  />
                )}
              </Td>
            )}
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}
