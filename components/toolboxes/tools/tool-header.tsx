import { ToolBadges } from '@/components/catalog/tool-badges'
import { WatchButton } from '@/components/notifications/watch-button'
import { AddToSetButton } from '@/components/sets/add-to-set-button'
import { FavoriteButton } from '@/components/sets/favorite-button'
import { VersionMenu } from '@/components/toolboxes/version-menu'
import { Callout } from '@/components/ui/data/callout'
import { Link } from '@/components/ui/layout/link'
import { PageHeader } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'
import { LifeCycleBanner } from './life-cycle-banner'
import { TryItButton } from './try-it-button'

type ToolHeaderProps = {
  tool: ToolPage
  /** Version in the address; links keep it. */
  asked: number | undefined
  /** Whether the reader starred the tool; null while viewing as another person. */
  favorite: boolean | null
  /** Whether the reader watches the tool; null while viewing as another person. */
  watching: boolean | null
}

/** The head of a tool's page: name, version, badges, and a note if the version is not the current one. */
export function ToolHeader({ tool, asked, favorite, watching }: ToolHeaderProps) {
  const { row, spec, toolbox, version, versions, mayRun } = tool
  const { slug } = toolbox
  const { number, latest, warning } = version
  return (
    <>
      <PageHeader
        title={<span className="font-mono text-[0.92em]">{spec.name}</span>}
        crumbs={[
          { title: 'Catalog', href: links.catalog() },
          { title: toolbox.title, href: links.toolbox(slug, asked) },
        ]}
        lead={row.summary || null}
        aside={
          <>
            <VersionMenu
              current={number}
              latest={latest}
              versions={versions.map(each => ({ ...each, href: links.tool(slug, row.name, each.number) }))}
            />
            <span className="flex flex-wrap gap-1.5">
              <ToolBadges row={row} />
            </span>
          </>
        }
        actions={
          <>
            {favorite !== null && (
              <>
                <FavoriteButton toolbox={slug} tool={row.name} favorite={favorite} />
                {version.publishedAt !== null && (
                  <AddToSetButton
                    toolbox={slug}
                    tool={row.name}
                    version={number}
                    isCurrent={number === latest}
                  />
                )}
              </>
            )}
            {watching !== null && <WatchButton toolbox={slug} tool={row.name} watching={watching} />}
            <TryItButton mayRun={mayRun} href={links.playground(slug, row.name, asked)} />
          </>
        }
      />
      <LifeCycleBanner lifeCycle={tool.lifeCycle} />
      {warning && <Callout className="mb-5" tone="warn" title={warning} />}
      {number < latest && (
        <Callout
          className="mb-5"
          title={`You’re viewing version ${number}. The current version is ${latest}.`}
        >
          <Link href={links.tool(slug, row.name)} className="link">
            View version {latest}
          </Link>
        </Callout>
      )}
    </>
  )
}
