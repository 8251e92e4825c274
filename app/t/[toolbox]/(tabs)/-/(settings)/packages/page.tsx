import { QueryProblemsNote } from '@/components/shell/query-problems'
import { PackagesPanel } from '@/components/toolboxes/settings/packages-panel'
import { loadPackages } from '@/lib/web/toolboxes/toolbox-loads'
import { openSection, requireSection, type ToolboxSectionProps } from '@/lib/web/toolboxes/toolbox-section'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-section'

export default async function PackagesPage({ params, searchParams }: ToolboxSectionProps) {
  const section = await openSection({ params, searchParams }, 'packages')
  if (section.problems.length > 0)
    return <QueryProblemsNote problems={section.problems} href={section.href} />
  const [packages] = await Promise.all([loadPackages(section.part), requireSection(section)])
  return <PackagesPanel key={packages.typed} toolbox={section.slug} view={packages} />
}
