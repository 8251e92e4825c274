import { QueryProblemsNote } from '@/components/shell/query-problems'
import { PackagesPanel } from '@/components/toolboxes/settings/packages-panel'
import { loadPackages } from '@/lib/web/toolboxes/toolbox-loads'
import { openTab, requireTab, type ToolboxTabProps } from '@/lib/web/toolboxes/toolbox-tab'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-tab'

export default async function PackagesTab({ params, searchParams }: ToolboxTabProps) {
  const tab = await openTab({ params, searchParams }, 'packages')
  if (tab.problems.length > 0) return <QueryProblemsNote problems={tab.problems} href={tab.href} />
  const [packages] = await Promise.all([loadPackages(tab.part), requireTab(tab)])
  return <PackagesPanel key={packages.typed} toolbox={tab.slug} view={packages} />
}
