/** The tabs of a toolbox's page in their order, each with the query parameters of its address. */
export const toolboxTabs = {
  tools: ['find', 'page'],
  settings: [],
  limits: ['tool'],
  packages: [],
  secrets: [],
  problems: [],
  owners: [],
  access: [],
  versions: [],
  changes: ['before'],
  files: [],
  shared: [],
} as const satisfies Record<string, readonly string[]>

export type ToolboxTab = keyof typeof toolboxTabs

export const toolboxTabNames = Object.keys(toolboxTabs) as ToolboxTab[]
