/** Rules for names and values of secrets, which become environment variables of a tool. */
import { storableText } from './json-value'

const secretNameLengthMax = 100
/** Shorter values could not be redacted from output without redacting ordinary words too. */
export const secretLengthMin = 8
/** Fits a private key with its certificates. The environment of a process has its own limits. */
const secretLengthMax = 16 * 1024
/** Maximum number of secrets per toolbox: each one adds work per byte of output to every run that receives it. */
export const secretsMax = 50

/** Variables that control the sandbox, its runner or the startup of a language. */
const taken =
  /^(PATH|HOME|PWD|SHELL|USER|LOGNAME|TMPDIR|TERM|LANG|LC_\w+|IFS|ENV|BASH_ENV|NODE_OPTIONS|LD_\w+|PYTHON\w*|TOOLBOX_\w+|PEGBOARD_\w+)$/i

/** Returns why the text cannot be the name of a secret, or null if it can. */
export function problemOfSecretName(name: string): string | null {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name))
    return 'Use a name for an environment variable: letters, digits and underscores, not starting with a digit.'
  if (name.length > secretNameLengthMax) return `The name must be at most ${secretNameLengthMax} characters.`
  return taken.test(name)
    ? `${name} is reserved by the sandbox. Choose another name, such as MY_${name.toUpperCase()}.`
    : null
}

/** Returns why the text cannot be a secret, without repeating it, or null if it can. */
export function problemOfSecretValue(value: string): string | null {
  if (value.trim().length < secretLengthMin)
    return `The value must be at least ${secretLengthMin} characters. Shorter values can't be hidden in output.`
  if (new TextEncoder().encode(value).length > secretLengthMax)
    return `The value must be at most ${secretLengthMax / 1024} KB.`
  // Environment variables cannot contain NUL or unpaired surrogates.
  if (storableText(value) !== value)
    return "The value contains characters that an environment variable can't have."
  return null
}
