import { QueryProblemsNote } from '@/components/shell/query-problems'
import { SettingsPanel } from '@/components/toolboxes/settings/settings-panel'
import { loadSettings, loadToolbox } from '@/lib/web/toolboxes/toolbox-loads'
import { openTab, requireTab, type ToolboxTabProps } from '@/lib/web/toolboxes/toolbox-tab'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-tab'

export default async function SettingsTab({ params, searchParams }: ToolboxTabProps) {
  const tab = await openTab({ params, searchParams }, 'settings')
  if (tab.problems.length > 0) return <QueryProblemsNote problems={tab.problems} href={tab.href} />
  const [settings, { may }] = await Promise.all([
    loadSettings(tab.part),
    loadToolbox(tab.part),
    requireTab(tab),
  ])
  return (
    <div className="flex flex-col gap-10">
      {settings.map(each => (
        <SettingsPanel key={each.section} toolbox={tab.slug} settings={each} may={may.manage} />
      ))}
    </div>
  )
}
