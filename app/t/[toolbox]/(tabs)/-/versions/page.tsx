import { QueryProblemsNote } from '@/components/shell/query-problems'
import { PageSwitch } from '@/components/toolboxes/page-switch'
import { VersionList } from '@/components/toolboxes/version-list'
import { links } from '@/lib/core/base/links'
import { listVersions } from '@/lib/operations/toolboxes/list-versions'
import { orNotFound } from '@/lib/web/http/page'
import { wholeNumber } from '@/lib/web/http/request/page-query'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { loadToolbox } from '@/lib/web/toolboxes/toolbox-loads'
import { openSection, type ToolboxSectionProps } from '@/lib/web/toolboxes/toolbox-section'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-section'

export default async function VersionsPage({ params, searchParams }: ToolboxSectionProps) {
  const section = await openSection({ params, searchParams }, 'versions', { before: wholeNumber })
  if (section.problems.length > 0)
    return <QueryProblemsNote problems={section.problems} href={section.href} />
  const { slug, asked, query } = section
  const { toolbox, version, may, ...newest } = await loadToolbox(section.part)
  const page =
    query.before === undefined
      ? { versions: newest.versions, next: newest.nextVersions }
      : await orNotFound(
          listVersions(await requireActor(), slug, { number: asked, before: Number(query.before) }),
        )
  return (
    <>
      <PageSwitch section="versions" toolbox={slug} asked={asked} />
      <VersionList
        toolbox={slug}
        versions={page.versions}
        current={version.number}
        inUse={toolbox.version}
        mayPublish={may.publish.effect !== 'deny'}
        next={page.next === null ? null : links.versions(slug, asked, page.next)}
      />
    </>
  )
}
