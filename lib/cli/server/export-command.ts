// `pegboard export`: writes the tools of a toolbox as a file of another system.
import { links } from '@/lib/core/base/links'
import { exportTargetNames, exportTargets } from '@/lib/core/export/export-targets'
import { oneLine } from '@/lib/core/proposals/reports/one-line'
import { isJsonObject } from '@/lib/core/spec/json-value'
import { CommandProblem, exitCodes, type Command } from '../command'
import { connectionReason } from '../connection-reason'
import { fileReason } from '../file-reason'
import { askServer, openResponse } from './ask-server'
import type { Server } from './find-server'
import { makeServerCommand, onlyTarget, printJson, type ServerCall } from './server-command'
import type { Surroundings } from './surroundings'
import { readToolAddress } from './tool-address'
import { ToolOutput } from './tool-output'

const formatDefault = 'source'

export const makeExportCommand = (surroundings: Surroundings): Command =>
  makeServerCommand(
    {
      name: 'export',
      usage: '[options] TOOLBOX[/TOOL][@VERSION]',
      summary: 'Exports tools in the format of another system.',
      details: `Formats:
${exportTargetNames.map(name => `  ${name.padEnd(12)}${exportTargets[name].title}`).join('\n')}

What the format cannot express is listed on stderr. With --output json, the file is in "text", and the
list in "losses".`,
      options: [
        {
          name: 'format',
          value: 'FORMAT',
          choices: exportTargetNames,
          summary: `Write this format. The default is ${formatDefault}.`,
        },
        {
          name: 'tool',
          value: 'NAME',
          summary: 'Export only this tool. Repeat it for more tools. The default is all of them.',
        },
        { name: 'to', value: 'FILE', summary: 'Write to FILE instead of stdout.' },
      ],
      handle: exportTools,
    },
    surroundings,
  )

async function exportTools(call: ServerCall): Promise<number> {
  const { host, surroundings } = call
  const address = readToolAddress(onlyTarget(call, 'a toolbox'))
  const tools = [...(address.tool === null ? [] : [address.tool]), ...call.listOf('tool')]
  const server = await call.server()
  const format = call.option('format') ?? formatDefault
  const pathOf = (losses: boolean) =>
    links.api.export(address.toolbox, address.version, format, tools, losses)
  const bytes = await download(server, pathOf(false), surroundings)
  const { value } = await askServer(server, pathOf(true), surroundings)
  const losses = readLosses(value.losses)
  if (call.asJson)
    printJson(host, { format, text: new TextDecoder().decode(bytes), losses: value.losses ?? [] })
  for (const loss of call.asJson ? [] : losses) host.complain(loss)
  const file = call.option('to')
  if (file !== undefined)
    await host.writeFile(file, bytes).catch((error: unknown) => {
      throw new CommandProblem(`can't write ${oneLine(file)}: ${fileReason(error)}.`)
    })
  else if (!call.asJson) {
    const output = new ToolOutput(surroundings.terminal, false)
    await output.write('stdout', bytes)
    await output.end()
  }
  return exitCodes.fine
}

async function download(server: Server, path: string, surroundings: Surroundings): Promise<Uint8Array> {
  const response = await openResponse(server, path, { headers: { accept: '*/*' } }, surroundings)
  try {
    return new Uint8Array(await response.arrayBuffer())
  } catch (error) {
    throw new CommandProblem(
      `can't read the response of ${server.url}: ${connectionReason(error)}.`,
      [],
      exitCodes.unreachable,
    )
  }
}

function readLosses(losses: unknown): string[] {
  if (!Array.isArray(losses)) return []
  return (losses as unknown[]).flatMap(loss => {
    if (!isJsonObject(loss) || !Array.isArray(loss.tools)) return []
    const names = (loss.tools as unknown[]).map(String).join(', ')
    return [`${oneLine(names)}: ${oneLine(String(loss.part))}: ${oneLine(String(loss.becomes))}`]
  })
}
