// `pegboard show`: describes a tool or a toolbox of a server, or of local files.
import { links } from '@/lib/core/base/links'
import { printableJson } from '@/lib/core/base/visible-text'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'
import type { ToolboxPage } from '@/lib/core/catalog/views/toolbox-views'
import { oneLine } from '@/lib/core/proposals/reports/one-line'
import { CommandProblem, exitCodes, type Command } from '../command'
import { fileReason } from '../file-reason'
import { readParts } from '../read-parts'
import { readToolboxAt } from '../read-toolbox-at'
import { askServer } from './ask-server'
import { makeServerCommand, numberOption, onlyTarget, printJson, type ServerCall } from './server-command'
import { describeSpec, describeToolbox, describeToolPage } from './show-tool'
import type { Surroundings } from './surroundings'
import { readToolAddress, toolPath } from './tool-address'

export const makeShowCommand = (surroundings: Surroundings): Command =>
  makeServerCommand(
    {
      name: 'show',
      usage: 'TOOLBOX[/TOOL][@VERSION], or PATH [--tool NAME]',
      summary: 'Describes a tool with its inputs, or lists the tools of a toolbox.',
      details: `A PATH begins with ./, ../ or /, and names a folder, an archive or a file. It needs no server.`,
      options: [
        { name: 'tool', value: 'NAME', summary: 'Describe this tool of the files in PATH.' },
        { name: 'page', value: 'NUMBER', summary: 'List this page of the tools of a toolbox.' },
      ],
      handle: async call => {
        const target = onlyTarget(call, 'a tool, a toolbox or a path')
        return isPath(target) ? showFiles(target, call) : showOnServer(target, call)
      },
    },
    surroundings,
  )

const isPath = (target: string) => /^(\.{1,2}$|\.{1,2}[/\\]|\/|[A-Za-z]:\\)/.test(target)

async function showOnServer(target: string, call: ServerCall): Promise<number> {
  const { host, surroundings } = call
  const { toolbox, tool, version } = readToolAddress(target)
  const path =
    tool === null
      ? `${links.api.toolbox(toolbox)}?${toolboxQuery(version, numberOption(call, 'page', 1))}`
      : toolPath({ toolbox, tool, version })
  const { value, text } = await askServer(await call.server(), path, surroundings)
  if (call.asJson) host.print(printableJson(text))
  // The routes of this release return these views; tests/browser/catalog/command-line.spec.ts calls them.
  else
    for (const line of tool === null
      ? describeToolbox(value as unknown as ToolboxPage)
      : describeToolPage(value as unknown as ToolPage))
      host.print(line)
  return exitCodes.fine
}

const toolboxQuery = (version: number | undefined, page: number) =>
  [`page=${page}`, ...(version === undefined ? [] : [`version=${version}`])].join('&')

async function showFiles(target: string, call: ServerCall): Promise<number> {
  const { host } = call
  const parts = await readParts(host.resolvePath(target)).catch((error: unknown) => {
    throw new CommandProblem(`can't read ${oneLine(target)}: ${fileReason(error)}.`)
  })
  const { tools, problems, undescribed } = await readToolboxAt(parts, null)
  const name = call.option('tool')
  const wanted = name === undefined ? tools : tools.filter(tool => tool.name === name)
  if (name !== undefined && wanted.length === 0)
    throw new CommandProblem(`${oneLine(target)} has no tool with this name.`, [], exitCodes.notFound)
  if (call.asJson) {
    printJson(host, { tools: wanted, undescribed, problems })
    return exitCodes.fine
  }
  for (const tool of wanted) {
    host.print(oneLine(tool.name))
    const described = name === undefined ? [`  ${oneLine(tool.description)}`] : describeSpec(tool, null)
    for (const line of described) host.print(line)
  }
  for (const each of undescribed)
    host.complain(`${oneLine(each)} has to run to describe its tools: pegboard check --describe.`)
  for (const { severity, message } of problems) host.complain(`${severity}: ${oneLine(message)}`)
  return exitCodes.fine
}
