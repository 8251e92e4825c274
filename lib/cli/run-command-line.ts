// Runs the command that the first argument names, or prints the help.
import { visibleText } from '@/lib/core/base/visible-text'
import { exitCodes, exitMeanings, type Command, type CommandHost } from './command'
import { describeOptions } from './describe-options'

/**
 * Returns the exit code. A missing or unknown command prints the help and counts as an error.
 * @param version what --version prints
 */
export async function runCommandLine(
  commands: readonly Command[],
  args: readonly string[],
  terminal: CommandHost,
  version = '',
): Promise<number> {
  const host = showUnseen(terminal)
  const [name = '', ...rest] = args
  const asksForHelp = (argument: string | undefined) => argument === '--help' || argument === '-h'
  if (asksForHelp(name) || name === 'help') {
    const named = commands.find(command => command.name === rest[0])
    host.print(named ? describeCommand(named) : describeAll(commands))
    return exitCodes.fine
  }
  if (name === '--version') {
    host.print(version)
    return exitCodes.fine
  }
  const command = commands.find(candidate => candidate.name === name)
  if (!command) {
    if (name) host.complain(`Unknown command: ${JSON.stringify(name)}\n`)
    host.complain(describeAll(commands))
    return exitCodes.problems
  }
  if (rest.some(asksForHelp)) {
    host.print(describeCommand(command))
    return exitCodes.fine
  }
  return command.run(rest, host)
}

/**
 * Replaces control and direction characters of paths, uploads and server responses by marks, because a terminal would
 * move the cursor or reverse text. JSON, SARIF and JUnit contain none, because they are written with escapes.
 */
const showUnseen = (terminal: CommandHost): CommandHost => ({
  ...terminal,
  print: line => terminal.print(visibleText(line)),
  complain: line => terminal.complain(visibleText(line)),
})

function describeAll(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(command => command.name.length))
  const listed = (group: readonly Command[]) =>
    group.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  const online = commands.filter(command => command.asksServer)
  const offline = commands.filter(command => !command.asksServer)
  return [
    'Usage: pegboard COMMAND ...',
    ...(online.length > 0 ? ['', 'Commands that use a server:', ...listed(online)] : []),
    ...(offline.length > 0 ? ['', 'Commands without a server:', ...listed(offline)] : []),
    '',
    `Exit codes: ${describeExits()}.`,
    'Run "pegboard help COMMAND" for details.',
  ].join('\n')
}

const describeExits = () =>
  Object.entries(exitCodes)
    .map(([name, code]) => `${code} ${exitMeanings[name as keyof typeof exitCodes]}`)
    .join('; ')

function describeCommand({ name, usage, summary, details, options = [] }: Command): string {
  return [
    `Usage: pegboard ${[name, usage].filter(Boolean).join(' ')}`,
    '',
    summary,
    ...(options.length > 0 ? ['', describeOptions(options)] : []),
    ...(details ? ['', details] : []),
  ].join('\n')
}
