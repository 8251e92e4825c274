/** The commit and the build that a version comes from, as its uploader stated. */
import type { ReactNode } from 'react'
import {
  commitLink,
  linkOf,
  repositoryName,
  shortCommit,
  type Provenance as Origin,
} from '@/lib/core/base/provenance'
import { displayText } from '@/lib/core/base/visible-text'

export function Provenance({ provenance }: { provenance: Origin }) {
  const { repository, commit, ref, author, message, build } = provenance
  const parts: ReactNode[] = []
  if (commit !== undefined)
    parts.push(
      <OutsideLink key="commit" href={commitLink(provenance)} title={commit}>
        commit <code>{shortCommit(commit)}</code>
      </OutsideLink>,
    )
  if (repository !== undefined)
    parts.push(
      <OutsideLink key="repository" href={linkOf(repository)} title={repository}>
        {displayText(repositoryName(repository))}
      </OutsideLink>,
    )
  if (ref !== undefined) parts.push(<code key="ref">{displayText(ref)}</code>)
  if (build !== undefined)
    parts.push(
      <OutsideLink key="build" href={linkOf(build)} title={build}>
        build
      </OutsideLink>,
    )
  return (
    <>
      <span className="flex flex-wrap gap-x-2">{parts}</span>
      {(message ?? author) !== undefined && (
        <span className="block text-ink-soft">
          {message !== undefined && displayText(message)}
          {author !== undefined && ` by ${displayText(author)}`}
        </span>
      )}
    </>
  )
}

/** A link to another site, or plain text without an address that can be linked to. */
function OutsideLink({ href, title, children }: { href: string | null; title: string; children: ReactNode }) {
  return href === null ? (
    <span title={title}>{children}</span>
  ) : (
    <a className="link" href={href} title={href} rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  )
}
