import type { ToolboxTab } from '@/lib/core/base/toolbox-tabs'
import type { ToolboxHead } from '@/lib/core/catalog/views/toolbox-views'

const titles: Record<ToolboxTab, string> = {
  tools: 'Tools',
  settings: 'Configuration',
  limits: 'Limits',
  packages: 'Packages',
  shared: 'Shared files',
  secrets: 'Secrets',
  owners: 'Owners',
  access: 'Permissions',
  problems: 'Problems',
  versions: 'Versions',
  changes: 'Changes',
  files: 'Files',
}

/**
 * Returns the title of a tab, with a count where one helps: for tools and versions always, for the rest only
 * above zero.
 * @param requests number of open access requests
 */
export function toolboxTabTitle(
  tab: ToolboxTab,
  { version, versions }: Pick<ToolboxHead, 'version' | 'versions'>,
  requests: number,
): string {
  const counts: Partial<Record<ToolboxTab, number | undefined>> = {
    tools: version.tools,
    versions: versions.length,
    access: requests || undefined,
    problems: version.problems.error + version.problems.warning + version.problems.info || undefined,
  }
  const count = counts[tab]
  return count === undefined ? titles[tab] : `${titles[tab]} (${count})`
}
