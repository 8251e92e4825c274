/** What the tool lacks before it runs, and how to get it. */
import { Link } from '@/components/ui/layout/link'
import { formatCount } from '@/components/ui/text/format-number'
import { links } from '@/lib/core/base/links'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'
import type { MissingNeed } from '@/lib/core/spec/missing-needs'
import { needKinds } from '@/lib/core/spec/tool-spec'

/** Needs that are listed; the page of the tool lists all. */
const needsShown = 5

export function MissingNeeds({ page: { missing, spec, toolbox, version, may } }: { page: ToolPage }) {
  const isOwner = may.manage.effect !== 'deny'
  const linked = version.number === version.latest ? undefined : version.number
  // The button itself names the secrets that prevent a run, and who can set them. Owners also get the link.
  const shown = missing.filter(({ kind }) => kind !== 'secret' || isOwner)
  if (shown.length === 0) return null
  return (
    <ul aria-label="Missing needs" className="bg-surface border-t px-3 pt-2 text-sm">
      {shown.slice(0, needsShown).map(need => (
        <li key={`${need.kind} ${need.name}`}>
          Missing {needKinds[need.kind]} <code className="font-semibold wrap-anywhere">{need.name}</code>.
          {need.kind !== 'secret' && ` ${need.advice}`}
          {isOwner && <TabLink need={need} toolbox={toolbox.slug} version={linked} />}
        </li>
      ))}
      {shown.length > needsShown && (
        <li>
          <Link className="link" href={`${links.tool(toolbox.slug, spec.name, linked)}#needs`}>
            {formatCount(shown.length - needsShown, 'more missing need')}
          </Link>
        </li>
      )}
    </ul>
  )
}

type TabLinkProps = { need: MissingNeed; toolbox: string; version: number | undefined }

/** The tab on which owners provide the need. */
function TabLink({ need: { kind }, toolbox, version }: TabLinkProps) {
  const isPackage = kind === 'package' || kind === 'npm-package'
  if (!isPackage && kind !== 'secret' && kind !== 'variable') return null
  return (
    <>
      {' '}
      <Link
        className="link"
        href={isPackage ? links.packages(toolbox, version) : links.secrets(toolbox, version)}
      >
        {isPackage ? 'Packages' : 'Secrets'}
      </Link>
    </>
  )
}
