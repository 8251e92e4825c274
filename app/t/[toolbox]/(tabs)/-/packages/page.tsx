import { QueryProblemsNote } from '@/components/shell/query-problems'
import { PackagesPanel } from '@/components/toolboxes/settings/packages-panel'
import { hasToolboxTab } from '@/lib/core/catalog/views/has-toolbox-tab'
import { loadPackages } from '@/lib/web/toolboxes/toolbox-loads'
import { leaveTab, openTab, type ToolboxTabProps } from '@/lib/web/toolboxes/toolbox-tab'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-tab'

export default async function PackagesTab({ params, searchParams }: ToolboxTabProps) {
  const tab = await openTab({ params, searchParams }, 'packages')
  if (tab.problems.length > 0) return <QueryProblemsNote problems={tab.problems} href={tab.href} />
  const packages = await loadPackages(tab.part)
  if (!hasToolboxTab.packages(packages)) return leaveTab(tab)
  return <PackagesPanel key={packages.typed} toolbox={tab.slug} view={packages} />
}
