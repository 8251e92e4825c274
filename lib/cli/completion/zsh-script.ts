import type { Command, CommandOption } from '../command'

/** Returns the script for zsh, with descriptions of commands and options. */
export function zshScript(commands: readonly Command[]): string {
  return `#compdef pegboard
_pegboard() {
  local -a commands
  commands=(
${commands.map(({ name, summary }) => `    ${quote(`${name}:${summary}`)}`).join('\n')}
    'help:Prints the help of a command.'
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command="$words[2]"
  shift words
  (( CURRENT-- ))
  case "$command" in
  help) _describe command commands ;;
${commands.map(describeCommand).join('\n')}
  esac
}
compdef _pegboard pegboard
`
}

function describeCommand({ name, options = [], words }: Command): string {
  const targets = words ? `*:word:(${words.join(' ')})` : '*:file:_files'
  const specs = [...options.map(describeOption), quote('--help[Print the help.]'), quote(targets)]
  return `  ${name}) _arguments ${specs.join(' ')} ;;`
}

/** An option can be repeated, which the star says. */
function describeOption({ name, value, choices, summary }: CommandOption): string {
  const about = summary.replace(/[[\]:]/g, ' ')
  if (value === undefined) return quote(`*--${name}[${about}]`)
  const values = choices ? `(${choices.join(' ')})` : '_files'
  return quote(`*--${name}=[${about}]:${value}:${values}`)
}

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
