import { QueryProblemsNote } from '@/components/shell/query-problems'
import { SharedFilesPanel } from '@/components/toolboxes/settings/shared-files-panel'
import { loadSharedFiles } from '@/lib/web/toolboxes/toolbox-loads'
import { openSection, requireSection, type ToolboxSectionProps } from '@/lib/web/toolboxes/toolbox-section'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-section'

export default async function SharedFilesPage({ params, searchParams }: ToolboxSectionProps) {
  const section = await openSection({ params, searchParams }, 'shared')
  if (section.problems.length > 0)
    return <QueryProblemsNote problems={section.problems} href={section.href} />
  const [shared] = await Promise.all([loadSharedFiles(section.part), requireSection(section)])
  return <SharedFilesPanel toolbox={section.slug} view={shared} />
}
