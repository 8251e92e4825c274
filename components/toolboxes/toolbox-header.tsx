/**
 * The header of a toolbox's page: title, displayed version, and the reader's actions on the whole toolbox.
 */
import { Upload } from 'lucide-react'
import { VisibilityBadge } from '@/components/catalog/tool-badges'
import { WatchButton } from '@/components/notifications/watch-button'
import { ConnectButton } from '@/components/toolboxes/connect-button'
import { VersionMenu } from '@/components/toolboxes/version-menu'
import { Badge } from '@/components/ui/data/badge'
import { Button } from '@/components/ui/form/button'
import { GatedButton } from '@/components/ui/form/gated-button'
import { Link } from '@/components/ui/layout/link'
import { PageHeader } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import type { ToolboxHead } from '@/lib/core/catalog/views/toolbox-views'
import { chosenFileText } from '@/lib/core/formats/neuro-san/layer-choice'

type ToolboxHeaderProps = {
  view: ToolboxHead
  /** Null while viewing as another person. */
  watching: boolean | null
  /** Address at which agents reach its tools. */
  mcpUrl: string
  /** Why the reader cannot create a token; null if they can. */
  noToken: string | null
}

export function ToolboxHeader({ view, watching, mcpUrl, noToken }: ToolboxHeaderProps) {
  const { toolbox, version, versions, nextVersions, isRemote, may } = view
  const { slug } = toolbox
  return (
    <>
      <PageHeader
        title={toolbox.title}
        crumbs={[{ title: 'Catalog', href: links.catalog() }]}
        aside={
          <>
            <VersionMenu
              current={version.number}
              latest={toolbox.version ?? version.number}
              versions={versions.map(each => ({ ...each, href: links.toolbox(slug, each.number) }))}
              more={nextVersions === null ? null : links.versions(slug)}
            />
            {toolbox.starter && <Badge>Starter</Badge>}
            <VisibilityBadge visibility={toolbox.visibility} />
          </>
        }
        actions={
          <>
            <ConnectButton
              url={mcpUrl}
              name={slug}
              title={toolbox.title}
              toolboxes={[slug]}
              noToken={noToken}
            />
            {watching !== null && <WatchButton toolbox={slug} watching={watching} />}
            {!isRemote && <UploadButton slug={slug} may={may.propose} />}
          </>
        }
      />
      <p className="-mt-3 mb-5 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span className="font-mono text-xs wrap-anywhere">{slug}</span>
        <EffectiveLink view={view} />
      </p>
    </>
  )
}

function UploadButton({ slug, may }: { slug: string; may: ToolboxHead['may']['propose'] }) {
  const inside = (
    <>
      <Upload aria-hidden /> Upload new version
    </>
  )
  if (may.effect === 'deny')
    return (
      <GatedButton off={may.reason} reasonAt="below">
        {inside}
      </GatedButton>
    )
  return (
    <Button asChild>
      <Link href={links.upload(slug)}>{inside}</Link>
    </Button>
  )
}

/** For neuro-san toolboxes: link to the tools that agents get when the file overrides the default. */
function EffectiveLink({ view: { toolbox, version } }: { view: ToolboxHead }) {
  if (version.infoFile === null) return null
  const environment = chosenFileText({
    toolbox: toolbox.slug,
    version: version.number,
    file: version.infoFile,
  })
  return (
    <Link href={links.effective({ environment })} className="link">
      Effective toolbox
    </Link>
  )
}
