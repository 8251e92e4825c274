import { QueryProblemsNote } from '@/components/shell/query-problems'
import { GitSourcePanel } from '@/components/toolboxes/settings/git/git-source-panel'
import { links } from '@/lib/core/base/links'
import { findGitSourcePage } from '@/lib/operations/toolboxes/git/git-source'
import { absoluteUrl } from '@/lib/web/http/absolute-url'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { openSection, requireSection, type ToolboxSectionProps } from '@/lib/web/toolboxes/toolbox-section'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-section'

export default async function GitPage({ params, searchParams }: ToolboxSectionProps) {
  const section = await openSection({ params, searchParams }, 'git')
  if (section.problems.length > 0)
    return <QueryProblemsNote problems={section.problems} href={section.href} />
  // Only people who have the page can load it.
  await requireSection(section)
  const { source, secrets } = await findGitSourcePage(await requireActor(), section.slug)
  return (
    <GitSourcePanel
      toolbox={section.slug}
      source={source && { ...source, hook: absoluteUrl(source.hook) }}
      secrets={secrets}
      guide={links.documentation('following-a-repository')}
    />
  )
}
