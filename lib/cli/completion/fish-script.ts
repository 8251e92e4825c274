import type { Command, CommandOption } from '../command'

/** Returns the script for fish, with descriptions of commands and options. */
export function fishScript(commands: readonly Command[]): string {
  const names = commands.map(({ name }) => name).join(' ')
  return [
    ...commands.map(
      ({ name, summary }) =>
        `complete -c pegboard -n __fish_use_subcommand -f -a ${name} -d ${quote(summary)}`,
    ),
    `complete -c pegboard -n __fish_use_subcommand -f -a help -d 'Prints the help of a command.'`,
    `complete -c pegboard -n '__fish_seen_subcommand_from help' -f -a ${quote(names)}`,
    ...commands.flatMap(describeCommand),
    '',
  ].join('\n')
}

function describeCommand({ name, options = [], words = [] }: Command): string[] {
  const start = `complete -c pegboard -n '__fish_seen_subcommand_from ${name}'`
  return [
    ...(words.length > 0 ? [`${start} -f -a ${quote(words.join(' '))}`] : []),
    ...options.map(option => `${start} ${describeOption(option)}`),
  ]
}

function describeOption({ name, value, choices, summary }: CommandOption): string {
  const takes = value === undefined ? '' : ' -r'
  const values = choices ? ` -f -a ${quote(choices.join(' '))}` : ''
  return `-l ${name}${takes}${values} -d ${quote(summary)}`
}

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
