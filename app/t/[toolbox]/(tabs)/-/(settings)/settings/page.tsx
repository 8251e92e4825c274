import { QueryProblemsNote } from '@/components/shell/query-problems'
import { SettingsPanel } from '@/components/toolboxes/settings/settings-panel'
import { loadSettings, loadToolbox } from '@/lib/web/toolboxes/toolbox-loads'
import { openSection, requireSection, type ToolboxSectionProps } from '@/lib/web/toolboxes/toolbox-section'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-section'

export default async function SettingsPage({ params, searchParams }: ToolboxSectionProps) {
  const section = await openSection({ params, searchParams }, 'settings')
  if (section.problems.length > 0)
    return <QueryProblemsNote problems={section.problems} href={section.href} />
  const [settings, { may }] = await Promise.all([
    loadSettings(section.part),
    loadToolbox(section.part),
    requireSection(section),
  ])
  return (
    <div className="flex flex-col gap-10">
      {settings.map(each => (
        <SettingsPanel key={each.section} toolbox={section.slug} settings={each} may={may.manage} />
      ))}
    </div>
  )
}
