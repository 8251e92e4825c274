import { QueryProblemsNote } from '@/components/shell/query-problems'
import { VersionList } from '@/components/toolboxes/version-list'
import { loadToolbox } from '@/lib/web/toolboxes/toolbox-loads'
import { openTab, type ToolboxTabProps } from '@/lib/web/toolboxes/toolbox-tab'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-tab'

export default async function VersionsTab({ params, searchParams }: ToolboxTabProps) {
  const tab = await openTab({ params, searchParams }, 'versions')
  if (tab.problems.length > 0) return <QueryProblemsNote problems={tab.problems} href={tab.href} />
  const { toolbox, version, versions, may } = await loadToolbox(tab.part)
  return (
    <VersionList
      toolbox={tab.slug}
      versions={versions}
      current={version?.number ?? null}
      inUse={toolbox.version}
      mayPublish={may.publish.effect !== 'deny'}
    />
  )
}
