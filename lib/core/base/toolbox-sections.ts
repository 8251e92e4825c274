/** Tabs of a toolbox's page in their order. */
export const toolboxTabs = ['overview', 'tools', 'versions', 'files', 'settings'] as const
export type ToolboxTab = (typeof toolboxTabs)[number]

/**
 * The pages of a toolbox in their order, each with its tab and the query parameters of its address. A tab opens with the
 * first of its pages that the reader has.
 */
export const toolboxSections = {
  overview: { tab: 'overview', query: [] },
  tools: { tab: 'tools', query: ['find', 'page'] },
  versions: { tab: 'versions', query: ['before'] },
  changes: { tab: 'versions', query: ['before'] },
  files: { tab: 'files', query: ['page'] },
  problems: { tab: 'files', query: [] },
  general: { tab: 'settings', query: [] },
  owners: { tab: 'settings', query: [] },
  remote: { tab: 'settings', query: [] },
  access: { tab: 'settings', query: ['rule', 'request'] },
  secrets: { tab: 'settings', query: [] },
  packages: { tab: 'settings', query: [] },
  settings: { tab: 'settings', query: [] },
  network: { tab: 'settings', query: ['page'] },
  limits: { tab: 'settings', query: ['tool'] },
  review: { tab: 'settings', query: [] },
  shared: { tab: 'settings', query: [] },
  git: { tab: 'settings', query: [] },
  webhooks: { tab: 'settings', query: ['webhook', 'before'] },
} as const satisfies Record<string, { tab: ToolboxTab; query: readonly string[] }>

export type ToolboxSection = keyof typeof toolboxSections

export const toolboxSectionNames = Object.keys(toolboxSections) as ToolboxSection[]
