import { QueryProblemsNote } from '@/components/shell/query-problems'
import { PageSwitch } from '@/components/toolboxes/page-switch'
import { ProblemsPanel } from '@/components/toolboxes/source/problems-panel'
import { loadProblems } from '@/lib/web/toolboxes/toolbox-loads'
import { openSection, type ToolboxSectionProps } from '@/lib/web/toolboxes/toolbox-section'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-section'

export default async function ProblemsPage({ params, searchParams }: ToolboxSectionProps) {
  const section = await openSection({ params, searchParams }, 'problems')
  if (section.problems.length > 0)
    return <QueryProblemsNote problems={section.problems} href={section.href} />
  const version = await loadProblems(section.part)
  return (
    <>
      <PageSwitch section="problems" toolbox={section.slug} asked={section.asked} />
      <ProblemsPanel toolbox={section.slug} version={version} />
    </>
  )
}
