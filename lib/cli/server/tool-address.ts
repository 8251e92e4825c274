import { links, splitVersion } from '@/lib/core/base/links'
import { isToolboxSlug } from '@/lib/core/base/toolbox-slug'
import { CommandProblem } from '../command'

export type ToolAddress = { toolbox: string; tool: string | null; version?: number }

/**
 * Reads TOOLBOX, TOOLBOX/TOOL or one of them with @VERSION at the end.
 * @throws CommandProblem
 */
export function readToolAddress(text: string): ToolAddress {
  const { name, version } = splitVersion(text)
  const [toolbox = '', tool] = name.split(/\/(.*)/s)
  if (!isToolboxSlug(toolbox) || tool === '')
    throw new CommandProblem('Specify a tool as TOOLBOX/TOOL, as "pegboard search" prints it.')
  return { toolbox, tool: tool ?? null, ...(version !== undefined && { version }) }
}

/** Returns the address of a tool. @throws CommandProblem if it names only a toolbox */
export function readToolName(text: string): ToolAddress & { tool: string } {
  const { tool, ...address } = readToolAddress(text)
  if (tool === null)
    throw new CommandProblem('Specify a tool as TOOLBOX/TOOL, as "pegboard search" prints it.')
  return { ...address, tool }
}

/** Returns the route that describes the tool. */
export const toolPath = ({ toolbox, tool, version }: ToolAddress & { tool: string }): string =>
  links.api.tool(toolbox, tool, version)
