import { QueryProblemsNote } from '@/components/shell/query-problems'
import { ProblemsPanel } from '@/components/toolboxes/source/problems-panel'
import { loadProblems } from '@/lib/web/toolboxes/toolbox-loads'
import { openTab, type ToolboxTabProps } from '@/lib/web/toolboxes/toolbox-tab'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-tab'

export default async function ProblemsTab({ params, searchParams }: ToolboxTabProps) {
  const tab = await openTab({ params, searchParams }, 'problems')
  if (tab.problems.length > 0) return <QueryProblemsNote problems={tab.problems} href={tab.href} />
  return <ProblemsPanel toolbox={tab.slug} version={await loadProblems(tab.part)} />
}
