// `pegboard completion SHELL`: prints a script that completes commands, options and their values.
import { CommandProblem, exitCodes, orComplain, type Command } from '../command'
import { bashScript } from './bash-script'
import { fishScript } from './fish-script'
import { zshScript } from './zsh-script'

const shells = { bash: bashScript, zsh: zshScript, fish: fishScript } as const
const shellNames = Object.keys(shells) as (keyof typeof shells)[]

/** @param commands all others; this command is completed as well */
export function makeCompletionCommand(commands: readonly Command[]): Command {
  const completion: Command = {
    name: 'completion',
    usage: shellNames.join('|'),
    summary: 'Prints a script that completes commands and options in a shell.',
    details: `bash: add this to ~/.bashrc:           source <(pegboard completion bash)
zsh:  add this to ~/.zshrc, below compinit:   source <(pegboard completion zsh)
fish: run this once:                     pegboard completion fish > ~/.config/fish/completions/pegboard.fish`,
    words: shellNames,
    run: (args, host) =>
      orComplain(host, async () => {
        const shell = shellNames.find(name => name === args[0])
        if (!shell || args.length > 1) throw new CommandProblem(`Specify a shell: ${shellNames.join(', ')}.`)
        host.print(shells[shell]([...commands, completion]).trimEnd())
        return exitCodes.fine
      }),
  }
  return completion
}
