/** Titles of the tabs of a toolbox and of the pages in them. */
import type { ToolboxSection, ToolboxTab } from '@/lib/core/base/toolbox-sections'
import type { ToolboxHead } from '@/lib/core/catalog/views/toolbox-views'

const tabTitles: Record<ToolboxTab, string> = {
  overview: 'Overview',
  tools: 'Tools',
  versions: 'Versions',
  files: 'Files',
  settings: 'Settings',
}

export const sectionTitles: Record<ToolboxSection, string> = {
  overview: 'Overview',
  tools: 'Tools',
  versions: 'All versions',
  changes: 'Changelog',
  files: 'All files',
  problems: 'Problems',
  general: 'General',
  owners: 'Owners',
  remote: 'Remote server',
  access: 'Access',
  secrets: 'Secrets',
  packages: 'Packages',
  settings: 'Configuration',
  network: 'Network',
  limits: 'Limits',
  review: 'Review settings',
  shared: 'Shared files',
  git: 'Git repository',
  webhooks: 'Webhooks',
}

/** Returns the title of a tab, for tools and versions with their number: "20+" if there are more than one page. */
export function tabTitle(
  tab: ToolboxTab,
  { version, versions, nextVersions }: Pick<ToolboxHead, 'version' | 'versions' | 'nextVersions'>,
): string {
  const counts: Partial<Record<ToolboxTab, string>> = {
    tools: String(version.tools),
    versions: `${versions.length}${nextVersions === null ? '' : '+'}`,
  }
  const count = counts[tab]
  return count === undefined ? tabTitles[tab] : `${tabTitles[tab]} (${count})`
}
