// Runs the command that the first argument names, or prints the help.
import { visibleText } from '@/lib/core/base/visible-text'
import { exitCodes, type Command, type CommandHost } from './command'

/** Returns the exit code. A missing or unknown command prints the help and counts as an error. */
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
