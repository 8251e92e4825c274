// Picks the command that the first argument names, or shows the help.
import { exitCodes, type Command, type CommandHost } from './command'

/** Gives the exit code. A command that is not there, or none at all, shows the help and counts as a problem. */
export async function runCommandLine(
  commands: readonly Command[],
  args: readonly string[],
  host: CommandHost,
): Promise<number> {
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

function describeAll(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(command => command.name.length))
  return [
    'Usage: npm run -s pegboard -- COMMAND ...',
    '',
    'Commands, which work offline unless they say that they ask a Pegboard:',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'help COMMAND tells more about one of them.',
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
