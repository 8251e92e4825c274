/** The three tools that stand for a catalog with too many tools for a list. */
import { mcpLimits } from './mcp-limits'

export const catalogToolNames = ['find_tools', 'describe_tool', 'call_tool'] as const
export type CatalogToolName = (typeof catalogToolNames)[number]

const name = { type: 'string', description: 'Name of the tool, as find_tools returns it.' }

/** Returns them as a list shows them. */
export const catalogTools = [
  {
    name: 'find_tools',
    title: 'Find tools',
    description: `Searches the tools of this server for a task or for words, and returns up to ${mcpLimits.foundMax} names with summaries. Then use describe_tool for the arguments of a tool, and call_tool to run it.`,
    inputSchema: {
      type: 'object',
      properties: {
        query: { type: 'string', description: 'The task in plain words, or words of the name.' },
        cursor: { type: 'string', description: 'nextCursor of the previous answer.' },
      },
      required: ['query'],
    },
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
  {
    name: 'describe_tool',
    title: 'Describe a tool',
    description: 'Returns the description and the JSON Schema of the arguments of a tool.',
    inputSchema: { type: 'object', properties: { name }, required: ['name'] },
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
  {
    name: 'call_tool',
    title: 'Call a tool',
    description: 'Runs a tool and returns its result. Read its arguments with describe_tool first.',
    inputSchema: {
      type: 'object',
      properties: { name, arguments: { type: 'object', description: 'Arguments of the tool.' } },
      required: ['name'],
    },
  },
] as const

export const isCatalogTool = (text: string): text is CatalogToolName =>
  (catalogToolNames as readonly string[]).includes(text)
