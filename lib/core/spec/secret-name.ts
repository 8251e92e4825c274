/** What a secret may be called and what it may hold: it becomes an environment variable of a tool. */
import { storableText } from './json-value'

const secretNameLengthMax = 100
/** Shorter ones could not be hidden from output without hiding ordinary words with them. */
const secretLengthMin = 8
/** A private key with its certificates fits; the environment of a process has its own bounds. */
const secretLengthMax = 16 * 1024
/** Secrets of one toolbox: each costs every run that gets it some work on every byte of output. */
export const secretsMax = 50

/** Variables that say how the sandbox, its runner or a language's own start works. */
const taken =
  /^(PATH|HOME|PWD|SHELL|USER|LOGNAME|TMPDIR|TERM|LANG|LC_\w+|IFS|ENV|BASH_ENV|NODE_OPTIONS|LD_\w+|PYTHON\w*|TOOLBOX_\w+|PEGBOARD_\w+)$/i

/** A sentence on why it cannot be a secret's name; null when it can. */
export function faultOfSecretName(name: string): string | null {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name))
    return 'The name must be one of an environment variable: letters, digits and underscores, no digit first.'
  if (name.length > secretNameLengthMax) return `The name has at most ${secretNameLengthMax} characters.`
  return taken.test(name)
    ? `${name} already means something in the sandbox. Choose another name, such as MY_${name.toUpperCase()}.`
    : null
}

/** A sentence on why it cannot be a secret, without repeating it; null when it can. */
export function faultOfSecretValue(value: string): string | null {
  if (value.trim().length < secretLengthMin)
    return `A secret has at least ${secretLengthMin} characters: shorter ones cannot be hidden from output.`
  if (new TextEncoder().encode(value).length > secretLengthMax)
    return `A secret has at most ${secretLengthMax / 1024} KiB.`
  // Neither NUL nor half a character comes through an environment.
  if (storableText(value) !== value) return 'The value cannot be that of an environment variable.'
  return null
}
