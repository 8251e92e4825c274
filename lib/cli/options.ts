/** Options of a command: `--name value`, `--name=value` and flags. */
import { oneLine } from '@/lib/core/proposals/reports/one-line'

/** Arguments of a command; `problem` is a sentence about what is wrong. */
type SplitOptions<Name extends string> =
  | {
      /** The last value of each option. */
      options: Map<Name, string>
      /** All values of each option, in their order. */
      lists: Map<Name, string[]>
      targets: string[]
    }
  | { problem: string }

/**
 * Splits arguments into options with a value, flags, and targets. Messages never repeat a value, which may be a
 * misplaced token.
 * @param flags names without a value; present ones map to an empty text
 */
export function splitOptions<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
  flags: readonly Name[] = [],
): SplitOptions<Name> {
  const options = new Map<Name, string>()
  const lists = new Map<Name, string[]>()
  const targets: string[] = []
  const left = [...args]
  for (let argument = left.shift(); argument !== undefined; argument = left.shift()) {
    if (!argument.startsWith('--')) {
      targets.push(argument)
      continue
    }
    const [word = '', inline] = argument.slice(2).split(/=(.*)/s)
    const name = [...names, ...flags].find(each => each === word)
    if (!name) return { problem: `Unknown option: --${oneLine(word)}. Run with --help for usage.` }
    if (flags.includes(name)) {
      if (inline !== undefined) return { problem: `--${name} takes no value.` }
      options.set(name, '')
      continue
    }
    const value = inline ?? left.shift()
    if (!value) return { problem: `--${name} needs a value.` }
    options.set(name, value)
    lists.set(name, [...(lists.get(name) ?? []), value])
  }
  return { options, lists, targets }
}
