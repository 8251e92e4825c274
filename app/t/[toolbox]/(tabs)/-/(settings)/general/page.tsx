import { QueryProblemsNote } from '@/components/shell/query-problems'
import { GeneralForm } from '@/components/toolboxes/settings/general-form'
import { Section } from '@/components/ui/layout/page'
import { loadToolbox } from '@/lib/web/toolboxes/toolbox-loads'
import { openSection, requireSection, type ToolboxSectionProps } from '@/lib/web/toolboxes/toolbox-section'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-section'

export default async function GeneralPage({ params, searchParams }: ToolboxSectionProps) {
  const section = await openSection({ params, searchParams }, 'general')
  if (section.problems.length > 0)
    return <QueryProblemsNote problems={section.problems} href={section.href} />
  const [{ toolbox }] = await Promise.all([loadToolbox(section.part), requireSection(section)])
  return (
    <Section id="general" title="General">
      <GeneralForm toolbox={toolbox} />
    </Section>
  )
}
