import { versionStyles } from '@/components/toolboxes/version-state'
import { Callout } from '@/components/ui/data/callout'
import { Link } from '@/components/ui/layout/link'
import { links } from '@/lib/core/base/links'
import type { ToolboxHead } from '@/lib/core/catalog/views/toolbox-views'
import type { VersionRow } from '@/lib/core/catalog/views/version-views'

/** Notice about the displayed version, when it needs one. */
export function VersionNotice({ view: { toolbox, version, versions } }: { view: ToolboxHead }) {
  const latest = toolbox.version
  const newest = versions[0]
  if (version.warning)
    return (
      <Callout className="mb-5" tone="warn" title={version.warning}>
        {latest !== null && (
          <Link href={links.toolbox(toolbox.slug)} className="link">
            Current version: {latest}
          </Link>
        )}
      </Callout>
    )
  if (newest?.proposal && newest.state === 'proposed')
    return (
      <Callout className="mb-5" title={`Version ${newest.number} is proposed`}>
        <Link href={links.proposal(newest.proposal)} className="link">
          Proposal #{newest.proposal}
        </Link>{' '}
        lists its findings.
      </Callout>
    )
  if (latest !== null && version.number < latest)
    return (
      <Callout className="mb-5" title={`This is version ${version.number}; version ${latest} is current`}>
        <Link href={links.toolbox(toolbox.slug)} className="link">
          Go to version {latest}
        </Link>
      </Callout>
    )
  if (newest && newest.state !== 'published' && (latest === null || newest.number > latest))
    return (
      <Callout
        className="mb-5"
        tone={newest.state === 'failed' ? 'warn' : 'info'}
        title={`Version ${newest.number} ${stateWords(newest.state)}`}
      >
        <Link href={links.uploaded(toolbox.slug, newest.number)} className="link">
          View upload results
        </Link>
      </Callout>
    )
  return null
}

/** Completes the sentence "Version 2 …". */
const stateWords = (state: VersionRow['state']) =>
  state === 'failed' ? 'failed' : `is ${versionStyles[state].word.toLowerCase()}`
