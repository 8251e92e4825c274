// `pegboard run`: runs a tool on a server, and shows its output while it arrives.
import { links } from '@/lib/core/base/links'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'
import { oneLine } from '@/lib/core/proposals/reports/one-line'
import type { RunStatus } from '@/lib/core/runs/run-event'
import { CommandProblem, exitCodes, type Command, type CommandHost, type CommandOption } from '../command'
import { askServer, openResponse } from './ask-server'
import type { Server } from './find-server'
import { followRun } from './follow-run'
import { CapturedRun, LiveRun, type StartedHere } from './print-run'
import { readRunCall, runBody, splitAtTool } from './run-request'
import { inFormat, readCall, serverOptions, wantsJson, type ServerCall } from './server-command'
import type { Surroundings } from './surroundings'
import { readToolName, toolPath } from './tool-address'
import { ToolOutput } from './tool-output'

const options: readonly CommandOption[] = [
  {
    name: 'json',
    value: 'JSON',
    summary:
      'Take arguments from a JSON object, from a file (@FILE) or from stdin (-). Flags replace its members.',
  },
  {
    name: 'file',
    value: 'NAME=PATH',
    summary: 'Give the run a file under this name. Repeat it for more files.',
  },
  { name: 'raw', summary: 'Write control sequences of the tool to the terminal unchanged.' },
  ...serverOptions,
]

export const makeRunCommand = (surroundings: Surroundings): Command => ({
  name: 'run',
  usage: '[options] TOOLBOX/TOOL[@VERSION] [--INPUT VALUE...]',
  summary: 'Runs a tool, streams its output, and exits with its outcome.',
  details: `Inputs are flags: --name VALUE. A boolean input is --name or --no-name. Repeat a flag for the items
of a list. Numbers travel as you write them. "pegboard show TOOLBOX/TOOL" lists the inputs. If an
input has the name of an option, put the option in front of the tool.

The tool's stdout and result go to stdout; its stderr, notes and the outcome to stderr. Ctrl-C
cancels the run. If the tool needs a confirmation or an approval, the command shows the page on
which a person decides, and waits.

Exit codes: 0 succeeded, 1 every other outcome, 130 cancelled with Ctrl-C.`,
  options,
  asksServer: true,
  run: (args, host) => inFormat(host, wantsJson(args), () => run(args, host, surroundings)),
})

async function run(args: readonly string[], host: CommandHost, surroundings: Surroundings): Promise<number> {
  const split = splitAtTool(args, options)
  if (split.tool === undefined)
    throw new CommandProblem('Specify a tool as TOOLBOX/TOOL. Run with --help for usage.')
  const address = readToolName(split.tool)
  const server = await (await readServerCall(split, host, surroundings)).server()
  const { value } = await askServer(server, toolPath(address), surroundings)
  const { spec } = value as unknown as ToolPage
  const { call, argumentsText } = await readRunCall(split, spec.inputSchema, options, { host, surroundings })
  const request = await runBody(address, argumentsText, call.listOf('file'), host)
  const interrupts = new Interrupts(surroundings)
  try {
    const started = await start(server, split.tool, request, call)
    return await watch(server, started, call, interrupts)
  } finally {
    interrupts.stop()
  }
}

/** Reads --server, which can stand behind the tool as well, before the inputs of the tool are known. */
async function readServerCall(
  { before, behind }: ReturnType<typeof splitAtTool>,
  host: CommandHost,
  surroundings: Surroundings,
): Promise<ServerCall> {
  const at = behind.findIndex(argument => argument === '--server' || argument.startsWith('--server='))
  const named = at === -1 ? [] : behind.slice(at, at + (behind[at] === '--server' ? 2 : 1))
  const call = readCall([...before, ...named], options, host, surroundings)
  if ('problem' in call) throw new CommandProblem(call.problem)
  return call
}

/** Counts interrupts: the first cancels the run, the second ends the wait for its end. */
class Interrupts {
  count = 0
  private readonly waiting = new AbortController()
  private listener = () => {}
  readonly stop: () => void

  constructor({ terminal }: Surroundings) {
    this.stop = terminal.onInterrupt(() => {
      this.count += 1
      if (this.count === 1) this.listener()
      else this.waiting.abort()
    })
  }

  get signal(): AbortSignal {
    return this.waiting.signal
  }

  /** Calls the listener at the first interrupt, or now if it has happened. */
  onFirst(listener: () => void): void {
    this.listener = listener
    if (this.count > 0) listener()
  }
}

async function start(
  server: Server,
  tool: string,
  request: { body: BodyInit; headers: Record<string, string> },
  { host, surroundings }: ServerCall,
): Promise<StartedHere> {
  const { value } = await askServer(server, links.api.runs(), surroundings, { method: 'POST', ...request })
  const { id, state, reason, warning } = value
  if (typeof id !== 'string') throw new CommandProblem('The server did not name the run that it started.')
  if (typeof warning === 'string') host.complain(oneLine(warning, 500))
  if (state === 'needs-confirmation')
    host.complain(
      `The run waits for a decision on ${server.url}${links.run(id)}\n  ${typeof reason === 'string' ? oneLine(reason, 500) : ''}`,
    )
  return { id, tool, url: server.url }
}

async function watch(
  server: Server,
  started: StartedHere,
  call: ServerCall,
  interrupts: Interrupts,
): Promise<number> {
  const { host, surroundings } = call
  const live = new LiveRun(host, new ToolOutput(surroundings.terminal, call.option('raw') !== undefined))
  const captured = new CapturedRun()
  const shown = call.asJson ? captured : live
  let cancelled: Promise<void> | null = null
  interrupts.onFirst(() => {
    cancelled = cancel(server, started, call)
  })
  let status: RunStatus
  try {
    const watching = { surroundings, signal: interrupts.signal }
    status = await followRun(server, started.id, frames => shown.frames(frames), watching)
    await cancelled
  } catch (error) {
    if (!interrupts.signal.aborted) throw error
    host.complain(`The run may continue. See ${server.url}${links.run(started.id)}`)
    return exitCodes.interrupted
  }
  if (call.asJson) host.print(captured.document(status, started))
  else await live.end(status, started)
  if (interrupts.count > 0 && status.outcome === 'cancelled') return exitCodes.interrupted
  return status.outcome === 'succeeded' ? exitCodes.fine : exitCodes.failed
}

/** Cancels the run. Its end arrives with the events, like every other end. */
async function cancel(
  server: Server,
  { id }: StartedHere,
  { host, surroundings }: ServerCall,
): Promise<void> {
  host.complain('Cancelling the run. Press Ctrl-C again to leave without waiting for its end.')
  try {
    await openResponse(server, links.api.runCancel(id), { method: 'POST' }, surroundings)
  } catch (error) {
    if (!(error instanceof CommandProblem)) throw error
    host.complain(`The run could not be cancelled: ${error.message}`)
  }
}
