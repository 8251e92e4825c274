// The request that starts a run: from the arguments of the command to the body.
import path from 'node:path'
import { listInputFlags, splitInputFlags, writeArgumentsText } from '@/lib/core/spec/arguments/input-flags'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'
import { CommandProblem, type CommandHost, type CommandOption } from '../command'
import { fileReason } from '../file-reason'
import { readCall, type ServerCall } from './server-command'
import type { Surroundings } from './surroundings'
import type { ToolAddress } from './tool-address'

type SplitRun = {
  /** Options before the name of the tool. */
  before: string[]
  /** The name of the tool; undefined if it is missing. */
  tool: string | undefined
  /** Inputs and options behind it. */
  behind: string[]
}

/** Splits the arguments at the first one that is neither an option nor its value. */
export function splitAtTool(args: readonly string[], options: readonly CommandOption[]): SplitRun {
  let at = 0
  while (at < args.length && args[at]!.startsWith('--')) {
    const word = args[at]!.slice(2)
    // An option with "=" has its value already.
    const takesValue = options.some(({ name, value }) => name === word && value !== undefined)
    at += takesValue ? 2 : 1
  }
  return { before: args.slice(0, at), tool: args[at], behind: args.slice(at + 1) }
}

/**
 * Reads the arguments behind the tool against its schema. Inputs take precedence over options of the same name, which
 * can stand in front of the tool.
 * @throws CommandProblem
 */
export async function readRunCall(
  { before, behind }: SplitRun,
  schema: JsonSchema,
  options: readonly CommandOption[],
  { host, surroundings }: { host: CommandHost; surroundings: Surroundings },
): Promise<{ call: ServerCall; argumentsText: string }> {
  const others = new Map(options.map(({ name, value }) => [name, value !== undefined]))
  // The server has to be known before the inputs are.
  const flags = listInputFlags(schema).filter(({ flag }) => flag !== 'server')
  const split = splitInputFlags(behind, flags, others)
  if ('problem' in split) throw new CommandProblem(split.problem)
  const call = readCall([...before, ...split.rest], options, host, surroundings)
  if ('problem' in call) throw new CommandProblem(call.problem)
  const json = call.option('json')
  const written = writeArgumentsText(
    split.values,
    json === undefined ? null : await readJsonArgument(json, { host, surroundings }),
  )
  if ('problem' in written) throw new CommandProblem(written.problem)
  return { call, argumentsText: written.text }
}

/** Returns the text of --json: itself, of a file (@FILE), or of stdin (-). */
async function readJsonArgument(
  text: string,
  { host, surroundings }: { host: CommandHost; surroundings: Surroundings },
): Promise<string> {
  if (text === '-') return new TextDecoder().decode(await surroundings.terminal.readInput())
  return text.startsWith('@') ? new TextDecoder().decode(await readBytes(text.slice(1), host)) : text
}

/**
 * Returns the body. The arguments are inserted as text, so that numbers keep their notation.
 * @throws CommandProblem if a file cannot be read
 */
export async function runBody(
  { toolbox, tool, version }: ToolAddress,
  argumentsText: string,
  files: readonly string[],
  host: CommandHost,
): Promise<{ body: BodyInit; headers: Record<string, string> }> {
  const call = JSON.stringify({ toolbox, tool, version })
  const text = `${call.slice(0, -1)},"arguments":${argumentsText}}`
  if (files.length === 0) return { body: text, headers: { 'content-type': 'application/json' } }
  const form = new FormData()
  form.append('call', text)
  for (const file of files) {
    const { name, source } = nameFile(file)
    form.append('file', new Blob([Uint8Array.from(await readBytes(source, host))]), name)
  }
  return { body: form, headers: {} }
}

/** Reads NAME=PATH, or a PATH whose last part is the name. */
function nameFile(text: string): { name: string; source: string } {
  const [name = '', source] = text.split(/=(.*)/s)
  if (source === undefined) return { name: path.basename(text), source: text }
  if (name === '' || source === '') throw new CommandProblem('--file must be NAME=PATH or PATH.')
  return { name, source }
}

const readBytes = (file: string, host: CommandHost): Promise<Uint8Array> =>
  host.readFile(file).catch((error: unknown) => {
    throw new CommandProblem(`can't read ${file}: ${fileReason(error)}.`)
  })
