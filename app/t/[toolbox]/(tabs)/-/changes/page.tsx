import { Changelog } from '@/components/proposals/changelog'
import { QueryProblemsNote } from '@/components/shell/query-problems'
import { PageSwitch } from '@/components/toolboxes/page-switch'
import { listChangelog } from '@/lib/operations/proposals/changelog'
import { orNotFound } from '@/lib/web/http/page'
import { wholeNumber } from '@/lib/web/http/request/page-query'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { openSection, type ToolboxSectionProps } from '@/lib/web/toolboxes/toolbox-section'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-section'

export default async function ChangelogPage({ params, searchParams }: ToolboxSectionProps) {
  const section = await openSection({ params, searchParams }, 'changes', { before: wholeNumber })
  if (section.problems.length > 0)
    return <QueryProblemsNote problems={section.problems} href={section.href} />
  const before = section.query.before === undefined ? undefined : Number(section.query.before)
  const changelog = await orNotFound(listChangelog(await requireActor(), section.slug, before))
  return (
    <>
      <PageSwitch section="changes" toolbox={section.slug} asked={section.asked} />
      <Changelog toolbox={section.slug} {...changelog} />
    </>
  )
}
