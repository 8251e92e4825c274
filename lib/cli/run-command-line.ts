// Picks the command that the first argument names, or shows the help.
import { visibleText } from '@/lib/core/base/visible-text'
import { exitCodes, type Command, type CommandHost } from './command'

/** Gives the exit code. A command that is not there, or none at all, shows the help and counts as a problem. */
export async function runCommandLine(
  commands: readonly Command[],
  args: readonly string[],
  terminal: CommandHost,
): Promise<number> {
  const host = showUnseen(terminal)
  const [name = '', ...rest] = args
  const asksForHelp = (argument: string | undefined) => argument === '--help' || argument === '-h'
  if (asksForHelp(name) || name === 'help') {
    const named = commands.find(command => command.name === rest[0])
    host.print(named ? describeCommand(named) : describeAll(commands))
    return exitCodes.fine
  }
  const command = commands.find(candidate => candidate.name === name)
  if (!command) {
    if (name) host.complain(`There is no command ${JSON.stringify(name)}.\n`)
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
 * Control and direction characters of paths and of what an upload or a server says become marks: on a terminal they would
 * move the cursor or turn text around. JSON, SARIF and JUnit have none left, because they are written with escapes.
 */
const showUnseen = (terminal: CommandHost): CommandHost => ({
  ...terminal,
  print: line => terminal.print(visibleText(line)),
  complain: line => terminal.complain(visibleText(line)),
})

function describeAll(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(command => command.name.length))
  return [
    'Usage: npm run -s pegboard -- COMMAND ...',
    '',
    'Commands (offline unless noted):',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'Run "help COMMAND" for details.',
  ].join('\n')
}

function describeCommand({ name, usage, summary, details }: Command): string {
  return [
    `Usage: npm run -s pegboard -- ${name} ${usage}`,
    '',
    summary,
    ...(details ? ['', details] : []),
  ].join('\n')
}
