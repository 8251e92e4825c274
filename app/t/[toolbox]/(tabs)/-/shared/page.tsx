import { QueryProblemsNote } from '@/components/shell/query-problems'
import { SharedFilesPanel } from '@/components/toolboxes/settings/shared-files-panel'
import { loadSharedFiles } from '@/lib/web/toolboxes/toolbox-loads'
import { openTab, requireTab, type ToolboxTabProps } from '@/lib/web/toolboxes/toolbox-tab'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-tab'

export default async function SharedFilesTab({ params, searchParams }: ToolboxTabProps) {
  const tab = await openTab({ params, searchParams }, 'shared')
  if (tab.problems.length > 0) return <QueryProblemsNote problems={tab.problems} href={tab.href} />
  const [shared] = await Promise.all([loadSharedFiles(tab.part), requireTab(tab)])
  return <SharedFilesPanel toolbox={tab.slug} view={shared} />
}
