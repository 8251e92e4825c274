import { QueryProblemsNote } from '@/components/shell/query-problems'
import { SecretsPanel } from '@/components/toolboxes/settings/secrets/secrets-panel'
import { loadSecrets } from '@/lib/web/toolboxes/toolbox-loads'
import { openSection, requireSection, type ToolboxSectionProps } from '@/lib/web/toolboxes/toolbox-section'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-section'

export default async function SecretsPage({ params, searchParams }: ToolboxSectionProps) {
  const section = await openSection({ params, searchParams }, 'secrets')
  if (section.problems.length > 0)
    return <QueryProblemsNote problems={section.problems} href={section.href} />
  const [secrets] = await Promise.all([loadSecrets(section.part), requireSection(section)])
  return <SecretsPanel toolbox={section.slug} view={secrets} />
}
