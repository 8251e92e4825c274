import { QueryProblemsNote } from '@/components/shell/query-problems'
import { SecretsPanel } from '@/components/toolboxes/settings/secrets/secrets-panel'
import { loadSecrets } from '@/lib/web/toolboxes/toolbox-loads'
import { openTab, requireTab, type ToolboxTabProps } from '@/lib/web/toolboxes/toolbox-tab'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-tab'

export default async function SecretsTab({ params, searchParams }: ToolboxTabProps) {
  const tab = await openTab({ params, searchParams }, 'secrets')
  if (tab.problems.length > 0) return <QueryProblemsNote problems={tab.problems} href={tab.href} />
  const [secrets] = await Promise.all([loadSecrets(tab.part), requireTab(tab)])
  return <SecretsPanel toolbox={tab.slug} view={secrets} />
}
