// The common part of commands that use a server: options, one JSON document, problems.
import { printableJson } from '@/lib/core/base/visible-text'
import {
  CommandProblem,
  exitCodes,
  orComplain,
  type Command,
  type CommandHost,
  type CommandOption,
} from '../command'
import { splitOptions } from '../options'
import { ServerProblem } from './ask-server'
import { findSignedIn, type Server } from './find-server'
import type { Surroundings } from './surroundings'

export const outputFormats = ['text', 'json'] as const

export const serverOptions: readonly CommandOption[] = [
  {
    name: 'server',
    value: 'URL',
    summary: 'Use this server instead of PEGBOARD_URL and the server of the last login.',
  },
  {
    name: 'output',
    value: 'FORMAT',
    choices: outputFormats,
    summary: 'Print text, or one JSON document. The default is text.',
  },
]

export type ServerCall = {
  host: CommandHost
  surroundings: Surroundings
  /** Arguments that are no options. */
  targets: readonly string[]
  /** Last value of an option; an empty text for a flag; undefined if it is absent. */
  option: (name: string) => string | undefined
  /** All values of an option. */
  listOf: (name: string) => readonly string[]
  asJson: boolean
  /** Finds the server and its token. @throws CommandProblem */
  server: () => Promise<Server>
}

type ServerCommand = Omit<Command, 'run' | 'asksServer'> & {
  handle: (call: ServerCall) => Promise<number>
}

/** Makes a command that has `serverOptions` beside its own options. */
export function makeServerCommand(
  { handle, options = [], ...command }: ServerCommand,
  surroundings: Surroundings,
): Command {
  const all = [...options, ...serverOptions]
  return {
    ...command,
    asksServer: true,
    options: all,
    run: (args, host) => {
      const call = readCall(args, all, host, surroundings)
      return inFormat(host, 'problem' in call ? wantsJson(args) : call.asJson, async () => {
        if ('problem' in call) throw new CommandProblem(call.problem)
        return handle(call)
      })
    },
  }
}

/** Splits the arguments of a command. */
export function readCall(
  args: readonly string[],
  options: readonly CommandOption[],
  host: CommandHost,
  surroundings: Surroundings,
): ServerCall | { problem: string } {
  const names = options.filter(({ value }) => value !== undefined).map(({ name }) => name)
  const flags = options.filter(({ value }) => value === undefined).map(({ name }) => name)
  const split = splitOptions(args, names, flags)
  if ('problem' in split) return split
  const wrong = options.find(({ name, choices }) => {
    const value = split.options.get(name)
    return choices && value !== undefined && !choices.includes(value)
  })
  if (wrong) return { problem: `--${wrong.name} must be one of ${wrong.choices!.join(', ')}.` }
  return {
    host,
    surroundings,
    targets: split.targets,
    option: name => split.options.get(name),
    listOf: name => split.lists.get(name) ?? [],
    asJson: split.options.get('output') === 'json',
    server: () => findSignedIn(split.options.get('server'), surroundings),
  }
}

/** Reports whether the arguments ask for JSON, even if they are invalid otherwise. */
export const wantsJson = (args: readonly string[]): boolean =>
  args.some(
    (argument, at) => argument === '--output=json' || (argument === '--output' && args[at + 1] === 'json'),
  )

/** Runs a command; a problem is printed to stderr, and in JSON also as the document. */
export function inFormat(host: CommandHost, asJson: boolean, run: () => Promise<number>): Promise<number> {
  return orComplain(host, async () => {
    try {
      return await run()
    } catch (error) {
      if (asJson && error instanceof CommandProblem) printJson(host, { error: describeProblem(error) })
      throw error
    }
  })
}

function describeProblem(problem: CommandProblem) {
  const { message, details, exit } = problem
  const { code = null, status = null } = problem instanceof ServerProblem ? problem : {}
  return { code, status, message, details, exit }
}

export const printJson = (host: CommandHost, value: unknown): void =>
  host.print(printableJson(JSON.stringify(value)))

/** Returns the only target. @throws CommandProblem for none or several */
export function onlyTarget({ targets }: ServerCall, what: string): string {
  const [target, ...others] = targets
  if (target === undefined || others.length > 0)
    throw new CommandProblem(`Specify ${what}.`, ['Run with --help for usage.'], exitCodes.problems)
  return target
}

/** Reads a whole number above 0. @throws CommandProblem */
export function numberOption(call: ServerCall, name: string, valueDefault: number): number {
  const text = call.option(name)
  if (text === undefined) return valueDefault
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new CommandProblem(`--${name} must be a whole number above 0.`)
  return Number(text)
}
