import { QueryProblemsNote } from '@/components/shell/query-problems'
import { SecretsPanel } from '@/components/toolboxes/settings/secrets/secrets-panel'
import { hasToolboxTab } from '@/lib/core/catalog/views/has-toolbox-tab'
import { loadSecrets } from '@/lib/web/toolboxes/toolbox-loads'
import { leaveTab, openTab, type ToolboxTabProps } from '@/lib/web/toolboxes/toolbox-tab'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-tab'

export default async function SecretsTab({ params, searchParams }: ToolboxTabProps) {
  const tab = await openTab({ params, searchParams }, 'secrets')
  if (tab.problems.length > 0) return <QueryProblemsNote problems={tab.problems} href={tab.href} />
  const secrets = await loadSecrets(tab.part)
  if (!hasToolboxTab.secrets(secrets)) return leaveTab(tab)
  return <SecretsPanel toolbox={tab.slug} view={secrets} />
}
