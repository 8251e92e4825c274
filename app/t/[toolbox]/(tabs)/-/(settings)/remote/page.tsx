import { QueryProblemsNote } from '@/components/shell/query-problems'
import { RemotePanel } from '@/components/toolboxes/settings/remote/remote-panel'
import { findRemote } from '@/lib/operations/toolboxes/remote/remote-settings'
import { openSection, requireSection, type ToolboxSectionProps } from '@/lib/web/toolboxes/toolbox-section'
import { requireActor } from '@/lib/web/sessions/current-actor'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-section'

export default async function RemotePage({ params, searchParams }: ToolboxSectionProps) {
  const section = await openSection({ params, searchParams }, 'remote')
  if (section.problems.length > 0)
    return <QueryProblemsNote problems={section.problems} href={section.href} />
  // Only people who have the page can load it.
  await requireSection(section)
  const { server } = await findRemote(await requireActor(), section.slug)
  return server && <RemotePanel key={server.number} toolbox={section.slug} server={server} />
}
