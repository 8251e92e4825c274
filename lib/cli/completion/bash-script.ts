import type { Command } from '../command'

/**
 * Returns the script for bash: commands first, then the options and words of the command, the values of an option that
 * has a fixed list, and files everywhere else.
 */
export function bashScript(commands: readonly Command[]): string {
  const names = [...commands.map(({ name }) => name), 'help']
  return `_pegboard() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}" words=""
  if [[ $COMP_CWORD -eq 1 ]]; then
    words="${names.join(' ')} --help --version"
  else
    case "$command $previous" in
${commands.flatMap(valueCases).join('\n')}
    *)
      case "$command" in
      help) words="${names.join(' ')}" ;;
${commands.map(wordCase).join('\n')}
      esac
      ;;
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _pegboard pegboard
`
}

/** An option that has a value but no fixed list is completed with files. */
const valueCases = ({ name, options = [] }: Command): string[] =>
  options
    .filter(({ value }) => value !== undefined)
    .map(option => `    "${name} --${option.name}") words="${option.choices?.join(' ') ?? ''}" ;;`)

function wordCase({ name, options = [], words = [] }: Command): string {
  const all = [...words, ...options.map(option => `--${option.name}`), '--help']
  return `      ${name}) words="${all.join(' ')}" ;;`
}
